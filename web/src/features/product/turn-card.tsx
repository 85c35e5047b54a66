import { Button } from '@mantine/core'
import { IconHourglassLow } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { openDialog } from '#lib/dialog.ts'
import { Link } from '#ui/links.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { useMyTurn, useReader } from './product.api.ts'
import classes from './turn-card.module.css'
import { hasClock, TurnStrip } from './turn-strip.tsx'

const samplesHref = '/user?tab=samples'

/** Beside the hero: what a creator owes and is owed; for everybody else how it works (look 13, index). */
export function TurnCard() {
  const { isVisitor, isCreator } = useReader()
  return (
    <section className={classes.card}>{isCreator ? <MyTurn /> : <Steps isVisitor={isVisitor} />}</section>
  )
}

function MyTurn() {
  const { t } = useTranslation('product')
  const { data: turn } = useMyTurn()
  const rows = (turn?.rows ?? []).filter(hasClock).slice(0, 3)
  const theirs = (turn?.theirs ?? 0) - rows.filter((row) => row.clock.owner === 'brand').length
  return (
    <>
      <header className={classes.head}>
        <h2 className={classes.title}>{t('turn.title')}</h2>
        <Link href={samplesHref} className={classes.link}>
          {t('turn.mySamples')}
        </Link>
      </header>
      {turn && rows.length === 0 && (
        <p className={classes.nothing}>
          {t('turn.nothing')}
          <span className={classes.nothingMore}>{t('turn.nothingMore')}</span>
        </p>
      )}
      <div className={classes.strips}>
        {rows.map((row) => (
          <TurnStrip key={row.id} sample={row} href={`${samplesHref}&id=${row.id}`} isNarrow />
        ))}
      </div>
      {theirs > 0 && (
        <p className={classes.theirs}>
          <IconHourglassLow size={18} aria-hidden />
          {t('turn.theirs', { count: theirs })}
        </p>
      )}
    </>
  )
}

function Steps({ isVisitor }: { isVisitor: boolean }) {
  const { t } = useTranslation('product')
  return (
    <>
      <header className={classes.head}>
        <h2 className={classes.title}>{t('how.title')}</h2>
        <Link href="/introduction" className={classes.link}>
          {t('how.more')}
        </Link>
      </header>
      <HowItWorks />
      {isVisitor && (
        <Button variant="primary" size="md" fullWidth onClick={() => openDialog({ name: 'register' })}>
          {t('how.register')}
        </Button>
      )}
    </>
  )
}
