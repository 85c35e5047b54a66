import type { MailLinkCase, MailLinkView } from '@sampan/contract/mail-link'
import { IconMail } from '@tabler/icons-react'
import { clockOf as mouClockOf } from '#features/mou/mou-clock.ts'
import { useParticipationClocks } from '#features/participation/participation-clock.ts'
import { clockOf } from '#features/sample/case-clock.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ClockStrip } from '#ui/clock/clock-strip.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { BottomBar } from '#ui/frame/bars.tsx'
import classes from './mail-link.module.css'
import { MailLinkFrame } from './mail-link-frame.tsx'
import { MovedCase } from './mail-link-moved.tsx'
import { MouToDecide } from './mou-to-decide.tsx'
import { ParticipationToDecide } from './participation-to-decide.tsx'
import { SampleToDecide } from './sample-to-decide.tsx'
import { singly } from './singly.ts'
import { type Marks, useMarks } from './use-marks.ts'

/** The cases that wait, each with its marks, and one button that sends them. */
export function MailLinkOpen({ link, token, base }: { link: MailLinkView; token: string; base: '' | '/m' }) {
  const { t } = useTranslation('mail-link')
  const marks = useMarks(link, token)
  const moved = link.cases.filter(({ isOpen }) => !isOpen)
  return (
    <MailLinkFrame link={link} bottom={<Confirm marks={marks} />}>
      <h1 className="sr-only">{t('title')}</h1>
      <Due open={marks.open} link={link} />
      <div className={classes.cards}>
        {marks.open.map((each) => (
          <ToDecide key={each.id} each={each} link={link} marks={marks} base={base} />
        ))}
      </div>
      {moved.length > 0 && <Moved link={link} moved={moved} left={marks.open.length} />}
    </MailLinkFrame>
  )
}

interface ToDecideProps {
  each: MailLinkCase
  link: MailLinkView
  marks: Marks
  base: '' | '/m'
}

function ToDecide(props: ToDecideProps) {
  if (props.each.sample) return <SampleToDecide {...props} />
  return props.each.mou ? <MouToDecide {...props} /> : <ParticipationToDecide {...props} />
}

/** The clock of the case that is due first, which both sides see. */
function Due({ open, link }: { open: readonly MailLinkCase[]; link: MailLinkView }) {
  const { t } = useTranslation('mail-link')
  const { t: ts } = useTranslation('sample')
  const parts = useParticipationClocks(undefined)
  const dueOf = ({ sample, participation, mou }: MailLinkCase) =>
    (sample ?? participation ?? mou)?.clock?.dueAt ?? '~'
  const [first] = open.toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)))
  const { sample, participation, mou } = first ?? {}
  const title = titleOf(t, link, open, participation?.round ?? 0)
  if (sample?.clock) return <ClockStrip clock={clockOf(sample, sample.clock, ts)} title={title} />
  if (participation?.clock)
    return <ClockStrip clock={parts.clockOf(participation, participation.clock)} title={title} />
  if (mou?.clock) return <ClockStrip clock={mouClockOf(peopleOf(mou), mou.clock)} title={title} />
  return <p className={classes.name}>{title}</p>
}

const peopleOf = ({ creator, brand }: NonNullable<MailLinkCase['mou']>) => ({
  creator: { name: creator.fullName || creator.nickname, avatar: creator.avatar },
  brand,
})

function titleOf(
  t: ReturnType<typeof useTranslation<'mail-link'>>['t'],
  { purpose }: MailLinkView,
  open: readonly MailLinkCase[],
  round: number,
): string {
  if (purpose === 'sample') return t('head.sample', { count: open.length })
  if (purpose === 'signUp') return t('head.signUp')
  if (purpose === 'mou') return t('head.mou')
  if (purpose === 'script') {
    const [newest] = open[0]?.participation?.script?.versions ?? []
    return t('head.script', { round: newest?.round ?? 1 })
  }
  const isPost = open.some(({ participation }) => participation?.clock?.duty === 'checkPublication')
  return isPost ? t('head.publication') : t('head.content', { round })
}

function Moved({ link, moved, left }: { link: MailLinkView; moved: readonly MailLinkCase[]; left: number }) {
  const { t } = useTranslation('mail-link')
  const { moment } = useFormats()
  return (
    <section className={classes.moved} aria-label={t('moved.title', { count: moved.length })}>
      <h2 className={classes.section}>{t('moved.title', { count: moved.length })}</h2>
      <p className={classes.about}>{t('moved.left', { count: left, ...singly(left) })}</p>
      <div className={classes.cards}>
        {moved.map((each) => (
          <MovedCase key={each.id} each={each} />
        ))}
      </div>
      {link.expiresAt && (
        <p className={classes.hint}>
          <IconMail size={18} aria-hidden />
          {t('moved.good', { at: moment(link.expiresAt) })}
        </p>
      )}
    </section>
  )
}

/** The number counts what will be sent; what is left for later counts not. */
function Confirm({ marks }: { marks: Marks }) {
  const { t } = useTranslation('mail-link')
  const { count, isMissing, isBusy, words } = marks
  return (
    <BottomBar
      facts={{
        left: <span role="status">{isMissing ? t('markOne') : words || t('nothingMarked')}</span>,
        right: t('notSent'),
      }}
    >
      <ActionButton
        variant="primary"
        size="lg"
        busy={isBusy}
        busyLabel={t('sending')}
        onClick={() => void marks.confirm()}
      >
        {count === 0 ? t('confirmNone') : t('confirm', { count })}
      </ActionButton>
    </BottomBar>
  )
}
