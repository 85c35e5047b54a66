import { platforms } from '@sampan/contract/creator'
import { accountName } from '@sampan/contract/creator-account-name'
import { IconLockOpen } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import classes from '#features/task/task-detail.module.css'
import { baseOf } from '#features/task/task-links.ts'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { openDialog } from '#lib/dialog.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { Spinner } from '#ui/form/button/spinner.tsx'
import { RemindMe } from './remind-me.tsx'
import type { TaskDetailState } from './use-task-detail.ts'

/** The one button of a task page: signs up, or leads to what is missing. */
export function TaskNext({ state }: { state: TaskDetailState }) {
  const { t } = useTranslation('task')
  const { step, task, onSignUp, onSwitch } = state
  const hrefs = useHrefs(state)
  const country = useCountryOf(task?.countryCode)
  const base = baseOf(useLocation().pathname)
  const wide = { size: 'lg', fullWidth: true } as const
  if (!task) return null
  // The place of the button, until it is known which one it is.
  if (!step)
    return (
      <PlainButton variant="primary" disabled {...wide} aria-label={t('detail.button.coming')}>
        <Spinner />
      </PlainButton>
    )
  const go = (href: string, label: string, isMain = false) => (
    <PlainButton href={href} variant={isMain ? 'primary' : 'secondary'} {...wide}>
      {label}
    </PlainButton>
  )
  switch (step.kind) {
    case 'signUp':
      return (
        <PlainButton variant="primary" onClick={onSignUp} {...wide}>
          {t('detail.button.signUp')}
        </PlainButton>
      )
    case 'mine':
      return (
        <div className={classes.buttons}>
          {go(hrefs.mine(step.participationId), t('detail.button.mine'), true)}
          {step.canSignUpAgain && (
            <PlainButton variant="quiet" onClick={onSignUp}>
              {t('detail.button.again')}
            </PlainButton>
          )}
        </div>
      )
    case 'wrongCountry':
      return (
        <PlainButton variant="primary" onClick={onSwitch} {...wide}>
          {t('detail.button.country', { country })}
        </PlainButton>
      )
    case 'needsSample':
      return go(`${base}/detail?id=${task.product?.id ?? ''}`, t('detail.button.needsSample'), true)
    case 'draft':
    case 'notForYou':
      return go(`${base}/console/tasks`, t('detail.button.console'))
    default:
  }
  switch (step.block) {
    case 'locked':
      return (
        <PlainButton
          href={hrefs.first}
          variant="primary"
          leftSection={<IconLockOpen size={20} aria-hidden />}
          {...wide}
        >
          {t('detail.button.locked')}
        </PlainButton>
      )
    case 'otherTask':
    case 'tookBefore':
      return go(hrefs.mine(step.account?.participationId ?? ''), t('detail.button.otherTask'), true)
    case 'wrongPlatform':
      if (task.platform === platforms.tiktok) return go(hrefs.accounts, t('detail.button.wrongPlatform'))
      return (
        <PlainButton
          variant="primary"
          onClick={() => openDialog({ name: 'creatorAccount', subject: String(task.platform) })}
          {...wide}
        >
          {t('detail.button.addAccount', { platform: t(`platform.${task.platform}`) })}
        </PlainButton>
      )
    case 'notStarted':
      return <RemindMe state={state} task={task} />
    case 'blacklisted':
      return go(base ? '/m/strikes' : '/user?tab=strikes', t('detail.button.blacklisted'), true)
    default:
      return go(`${base}/taskList`, t('detail.button.more'))
  }
}

/** Why the button is another one than "Sign up", in words; nothing where it is not. */
export function useWhy(state: TaskDetailState): string | undefined {
  const { step, task, lock, attempts, blacklistedUntil } = state
  const { t } = useTranslation('task')
  const { moment, longDay } = useFormats()
  const country = useCountryOf(task?.countryCode)
  if (!step || !task || step.kind === 'signUp' || step.kind === 'mine') return undefined
  if (step.kind !== 'blocked') return t(`detail.why.${step.kind}`, { country })
  const taken = step.account?.attemptsTaken ?? 0
  const until = step.block === 'blacklisted' ? blacklistedUntil : step.account?.takenUntil
  return t(whyKey(step.block, taken, until), {
    taken,
    until: until ? longDay(until) : '',
    at: moment(task.startsAt),
    handle: step.account && accountName(step.account.creator),
    title: lock?.title,
    platform: t(`platform.${task.platform}`),
    all: attempts?.all,
  })
}

type Block = Extract<NonNullable<TaskDetailState['step']>, { kind: 'blocked' }>['block']

/** A strike says what it took, and until when. */
function whyKey(block: Block, taken: number, until: string | null | undefined) {
  if (block === 'blacklisted' && until) return 'detail.why.blacklistedUntil'
  if (block === 'noAttempts' && taken > 0) return 'detail.why.noAttemptsTaken'
  return `detail.why.${block}` as const
}

/** "Sign-up closes Sun 6 Dec, 23:59": the moment that counts now. */
export function useCloses({ task }: TaskDetailState): string | undefined {
  const { t } = useTranslation('task')
  const { moment } = useFormats()
  if (!task || task.activity === 'toBeReleased') return undefined
  if (task.activity === 'comingSoon') return t('detail.opens', { at: moment(task.startsAt) })
  return t(task.activity === 'ended' ? 'detail.closed' : 'detail.closes', { at: moment(task.endsAt) })
}

function useHrefs({ lock }: TaskDetailState) {
  const base = baseOf(useLocation().pathname)
  const mine = (id: string) => `${base}/myTask?id=${id}`
  return {
    mine,
    first: lock?.participationId ? mine(lock.participationId) : `${base}/task?t=${lock?.taskId ?? ''}`,
    accounts: base ? '/m/creators' : '/user?tab=accounts',
  }
}

/** The name of a country in the reader's language. */
function useCountryOf(code: string | undefined): string {
  const { data: tenant } = useTenant()
  return tenant?.countries.find((each) => each.countryCode === code)?.name ?? code ?? ''
}
