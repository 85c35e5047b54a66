import { Button } from '@mantine/core'
import { IconArrowLeft, IconGavel } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { WaitsNote } from '#ui/case/waits-note.tsx'
import { Link } from '#ui/frame/links.tsx'
import { NotLoaded } from '#ui/frame/not-loaded.tsx'
import { useStrike } from './strike.api.ts'
import classes from './strike.module.css'
import { StrikeAppeal } from './strike-appeal.tsx'
import { StrikeFacts } from './strike-facts.tsx'
import { StrikeHistory } from './strike-history.tsx'

/** One strike below the way back to all of them, on the desktop. */
export function StrikeWithWayBack({ id, listHref }: { id: string; listHref: string }) {
  const { t } = useTranslation('strike')
  return (
    <div className={classes.reading}>
      <Button
        component={Link}
        href={listHref}
        variant="quiet"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        {t('all')}
      </Button>
      <h1 className="t-title">{t('title')}</h1>
      <StrikePage id={id} base="" />
    </div>
  )
}

/** One strike, whole. In: `/m` on the phone, else nothing. */
export function StrikePage({ id, base }: { id: string; base: '' | '/m' }) {
  const { t } = useTranslation('strike')
  const read = useStrike(id)
  const { data: strike } = read
  if (!strike)
    return (
      <NotLoaded
        read={read}
        rows={5}
        form="rows"
        missing={{
          icon: IconGavel,
          goneTitle: t('notHere'),
          listLabel: t('all'),
          listHref: base ? '/m/strikes' : '/user?tab=strikes',
        }}
      />
    )
  const casePage = strike.kind === 'sample' ? '/history' : '/myTask'
  return (
    <div className={classes.page}>
      <StrikeFacts strike={strike} rulesHref={`${base}/protocol?t=1`} />
      <WaitsNote about={strike.id} />
      <StrikeAppeal strike={strike} />
      <StrikeHistory strike={strike} />
      <Button component={Link} href={`${base}${casePage}?id=${strike.subjectId}`} variant="quiet">
        {t(`open.${strike.kind}`)}
      </Button>
    </div>
  )
}
