import { IconHourglassLow } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useReader } from '#features/product/product.api.ts'
import { openDialog } from '#lib/dialog.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { Link } from '#ui/frame/links.tsx'
import { HowItWorks } from './how-it-works.tsx'
import classes from './turn-card.module.css'
import { prepareTurnStrip, TurnStripLater } from './turn-strip-later.tsx'
import { type MyTurn, useMyTurns } from './use-my-turns.ts'

const samplesHref = '/user?tab=samples'
const hrefOf = ({ kind, id }: MyTurn) => (kind === 'task' ? `/myTask?id=${id}` : `${samplesHref}&id=${id}`)

/** Beside the hero: what a creator owes and is owed; for everybody else how it works. */
export function TurnCard() {
  const { isVisitor, isCreator } = useReader()
  return (
    <section className={classes.card}>{isCreator ? <MyTurns /> : <Steps isVisitor={isVisitor} />}</section>
  )
}

function MyTurns() {
  const { t } = useTranslation('product')
  const turn = useMyTurns()
  useEffect(prepareTurnStrip, [])
  const rows = (turn?.rows ?? []).slice(0, 3)
  // Where nothing but tasks wait, the way to all leads there.
  const isAllTasks = rows.length > 0 && rows.every(({ kind }) => kind === 'task')
  const theirs = (turn?.theirs ?? 0) - rows.filter((row) => row.clock.owner !== 'creator').length
  return (
    <>
      <header className={classes.head}>
        <h2 className={classes.title}>{t('turn.title')}</h2>
        <Link href={isAllTasks ? '/user?tab=tasks' : samplesHref} className={classes.link}>
          {t(isAllTasks ? 'turn.myTasks' : 'turn.mySamples')}
        </Link>
      </header>
      {turn && turn.yours === 0 && (
        <p className={classes.nothing}>
          {t('turn.nothing')}
          {rows.length === 0 && <span className={classes.nothingMore}>{t('turn.nothingMore')}</span>}
        </p>
      )}
      <div className={classes.strips}>
        {rows.map((row) => (
          <TurnStripLater key={row.id} turn={row} href={hrefOf(row)} isNarrow />
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
        <PlainButton variant="primary" size="md" fullWidth onClick={() => openDialog({ name: 'register' })}>
          {t('how.register')}
        </PlainButton>
      )}
    </>
  )
}
