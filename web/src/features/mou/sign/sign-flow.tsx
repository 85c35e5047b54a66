import { Button } from '@mantine/core'
import type { MouView } from '@sampan/contract/mou'
import { IconSignature } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/format.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Clock } from '#ui/clock/clock.ts'
import { clockWords } from '#ui/clock/clock-words.ts'
import { useClock } from '#ui/clock/use-clock.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Steps } from '#ui/form/steps.tsx'
import { Link } from '#ui/frame/links.tsx'
import { Missing } from '#ui/frame/missing.tsx'
import { EmptyByFilter } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useMou } from '../mou.api.ts'
import { mouClockOf } from '../mou-clock.ts'
import { caseHrefOf } from './case-href.ts'
import { ReadingStep, showPage } from './reading-step.tsx'
import classes from './sign.module.css'
import { SignedScreen } from './signed-screen.tsx'
import { SigningStep } from './signing-step.tsx'
import { type Signing, useSigning } from './use-signing.ts'

export interface SignFrame {
  title: string
  backHref: string
  /** The one button of the screen, with the duty above it. */
  button?: ReactNode
  duty?: { left: ReactNode; right: ReactNode } | undefined
  children: ReactNode
}

interface SignFlowProps {
  /** The agreement, from the address. */
  id: string | undefined
  isPhone: boolean
  /** What is around it on this kind of device. */
  frame: (parts: SignFrame) => ReactNode
}

/** One agreement from its first page to its signature; one that was given back begins at its first page again, with nothing of before. */
export function SignFlow(props: SignFlowProps) {
  const { data: mou } = useMou(props.id)
  const timesReturned = mou?.rounds.filter(({ outcome }) => outcome === 'returned').length ?? 0
  return <SignRound key={timesReturned} {...props} />
}

function SignRound({ id, isPhone, frame }: SignFlowProps) {
  const { t } = useTranslation('mou')
  const signing = useSigning(id, isPhone ? 'drawn' : 'typed')
  const { mou } = signing
  const title = mou ? `MOU · ${mou.title}` : t('signing.title')
  const backHref = mou ? caseHrefOf(mou, isPhone) : isPhone ? '/m/user' : '/user'
  usePageTitle(t('signing.title'))
  const parts = { title, backHref }
  if (signing.error && !mou) {
    return frame({
      ...parts,
      children: (
        <Missing
          error={signing.error}
          onRetry={signing.retry}
          icon={IconSignature}
          goneTitle={t('signing.gone')}
          failedTitle={t('signing.failed')}
          listLabel={t('signing.toList')}
          listHref={backHref}
        />
      ),
    })
  }
  if (!mou) return frame({ ...parts, children: <ListSkeleton rows={4} form="cards" /> })
  const done = signedOf(mou, signing.signed)
  if (done) return signedFrame(frame, parts, done, signing, t('signing.done.case'))
  if (!signing.maySign) {
    return frame({
      ...parts,
      children: (
        <EmptyByFilter icon={IconSignature} title={t('signing.closed')} text={t('signing.closedText')} />
      ),
      button: <CaseButton href={backHref} label={t('signing.done.case')} />,
    })
  }
  return <Running signing={signing} mou={mou} parts={parts} frame={frame} />
}

/**
 * The agreement where its newest paper is signed here; undefined where nobody signed it, and once that paper was given back, which
 * leaves it to be signed anew.
 * @param answer what signing returned, which is newer than what was read until that is read again
 */
function signedOf(mou: MouView, answer: MouView | undefined): MouView | undefined {
  const newest = answer && answer.rounds.length > mou.rounds.length ? answer : mou
  const [round] = newest.rounds
  return round?.signatures.length && round.outcome !== 'returned' ? newest : undefined
}

function signedFrame(
  frame: SignFlowProps['frame'],
  parts: Pick<SignFrame, 'title' | 'backHref'>,
  mou: MouView,
  { draft, signed }: Signing,
  label: string,
): ReactNode {
  const strokes = signed && draft.kind === 'drawn' ? draft.strokes : undefined
  return frame({
    ...parts,
    children: <SignedScreen mou={mou} strokes={strokes} />,
    button: <CaseButton href={parts.backHref} label={label} />,
  })
}

function CaseButton({ href, label }: { href: string; label: string }) {
  return (
    <Button component={Link} href={href} variant="primary" size="lg" fullWidth>
      {label}
    </Button>
  )
}

interface RunningProps {
  signing: Signing
  mou: MouView
  parts: Pick<SignFrame, 'title' | 'backHref'>
  frame: SignFlowProps['frame']
}

function Running({ signing, mou, parts, frame }: RunningProps) {
  const { t } = useTranslation('mou')
  const { pages, count, unread, isReading, keep } = signing
  const steps = [
    ...(pages.length > 0 ? pages.map(({ about }) => about) : (['terms'] as const)).map((about, at) => ({
      key: `${about} ${at}`,
      label: t(`signing.step.${about}`),
    })),
    { key: 'sign', label: t('signing.step.sign') },
  ]
  const now = isReading ? (unread ?? count) : count
  return (
    <WithDuty mou={mou}>
      {(duty) =>
        frame({
          ...parts,
          duty,
          button: <NextButton signing={signing} />,
          children: (
            <div className={classes.flow}>
              <Steps
                steps={steps}
                now={now}
                onStep={(at) => {
                  keep({ step: 'read' })
                  requestAnimationFrame(() => showPage(at))
                }}
              />
              {isReading ? (
                <ReadingStep signing={signing} />
              ) : (
                <SigningStep signing={signing} uploadHref={`${parts.backHref}#upload`} />
              )}
            </div>
          ),
        })
      }
    </WithDuty>
  )
}

/** Read on, then sign: the one button changes with what is next. */
function NextButton({ signing }: { signing: Signing }) {
  const { t } = useTranslation('mou')
  const { unread, count, isReading, paper, keep, markRead } = signing
  const look = { variant: 'primary', size: 'lg', fullWidth: true } as const
  if (!isReading) {
    return (
      <ActionButton
        {...look}
        disabled={!paper}
        busy={signing.isSigning}
        busyLabel={t('signing.busy')}
        onClick={signing.sign}
      >
        {t('signing.button')}
      </ActionButton>
    )
  }
  if (unread === undefined) {
    return (
      <ActionButton
        {...look}
        onClick={() => {
          keep({ step: 'sign' })
          window.scrollTo({ top: 0 })
        }}
      >
        {t('signing.toSign')}
      </ActionButton>
    )
  }
  if (paper && !paper.text) {
    return (
      <ActionButton {...look} onClick={() => markRead(unread)}>
        {t('signing.haveRead')}
      </ActionButton>
    )
  }
  return (
    <ActionButton {...look} busy={!paper} onClick={() => showPage(unread)}>
      {t('signing.readOn', { page: unread + 1, pages: count })}
    </ActionButton>
  )
}

/** Until when, and how long that is. */
function WithDuty({ mou, children }: { mou: MouView; children: (duty: SignFrame['duty']) => ReactNode }) {
  if (!mou.clock) return children(undefined)
  return (
    <Duty dueAt={mou.clock.dueAt} clock={mouClockOf(mou, mou.clock)}>
      {children}
    </Duty>
  )
}

interface DutyProps {
  dueAt: string
  clock: Clock
  children: (duty: SignFrame['duty']) => ReactNode
}

function Duty({ dueAt, clock, children }: DutyProps) {
  const { t } = useTranslation('mou')
  const { moment } = useFormats()
  const { reading, words } = useClock(clock)
  const { time } = clockWords(clock, reading, words, t('signing.youSign'), { inWords: true })
  return children({
    left: t('signing.by', { at: moment(dueAt) }),
    right: (
      <b className={classes.left} data-state={reading.state}>
        {time}
      </b>
    ),
  })
}
