import type { CooperationDetail, CooperationSubject } from '@sampan/contract/cooperation-own'
import { useNavigate } from '@tanstack/react-router'
import { applyDraftName } from '#features/product/apply-draft.ts'
import { readDraft, saveDraft } from '#lib/draft.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { reasonChips } from '#ui/clock/reason-words.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { showDone, showFailure } from '#ui/frame/toasts.tsx'
import { OfferAnswers } from '#ui/offer/offer-parts.tsx'
import { useAskedVerbs } from '#ui/verb/use-asked-verbs.tsx'
import { useAnswerCooperation, useReopenCooperation } from './cooperation.api.ts'
import classes from './cooperation.module.css'
import { inviterOf } from './cooperation-clock.ts'

const reasons = ['time', 'fit', 'terms', 'other'] as const

/** The answer; once accepted, the way straight into what was accepted, filled in. */
export function CooperationAnswer({ detail, base }: { detail: CooperationDetail; base: string }) {
  const { actions } = detail
  if (actions.includes('accept')) return <Answer detail={detail} base={base} />
  if (actions.includes('reopen')) return <Reopen detail={detail} />
  return <Next detail={detail} base={base} />
}

function Answer({ detail, base }: { detail: CooperationDetail; base: string }) {
  const { t } = useTranslation('cooperation')
  const write = useAnswerCooperation()
  const begin = useBegin(detail, base)
  const { name } = inviterOf(detail)
  const { say } = useAskedVerbs(
    {
      decline: {
        question: () => ({
          title: t('decline.title'),
          text: t('decline.text', { name }),
          confirmLabel: t('decline.verb'),
          isDestructive: true,
          reasons: reasonChips(reasons, (key) => t(`decline.reason.${key}`)),
        }),
        async send(_rows: readonly CooperationDetail[], reason: string) {
          await write.mutateAsync({ id: detail.id, answer: 'decline', reason })
          return { rows: [], done: 1 }
        },
        told: () => t('decline.told', { name }),
      },
    },
    {},
  )
  async function onAccept(): Promise<void> {
    try {
      const answered = await write.mutateAsync({ id: detail.id, answer: 'accept' })
      showDone(t('acceptedTold', { name }))
      const [product] = answered.products
      if (answered.actions.includes('signUp') && answered.task) begin(answered.task, 'task')
      // Of several samples the creator chooses.
      else if (answered.actions.includes('apply') && product && answered.products.length === 1)
        begin(product, 'product')
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <OfferAnswers
      no={{ label: t('decline.verb'), onPress: () => say('decline', [detail]) }}
      yes={{ label: t('accept'), onPress: () => void onAccept(), isBusy: write.isPending }}
    />
  )
}

/** Leads into the application or the sign-up, with the account that was invited. */
function useBegin({ creator }: CooperationDetail, base: string) {
  const navigate = useNavigate()
  return ({ id }: CooperationSubject, kind: 'task' | 'product'): void => {
    const name = kind === 'task' ? `sign-up-${id}` : applyDraftName(id)
    saveDraft(name, { ...readDraft<object>(name), creatorId: creator.id }, { onDevice: true })
    const href = kind === 'task' ? `/task?t=${id}&signUp=account` : `/detail?id=${id}&apply=account`
    void navigate({ href: `${base}${href}` })
  }
}

function Next({ detail, base }: { detail: CooperationDetail; base: string }) {
  const { t } = useTranslation('cooperation')
  const begin = useBegin(detail, base)
  const { task, actions } = detail
  const open = detail.products.filter(({ isOpen }) => isOpen)
  if (task && actions.includes('signUp'))
    return (
      <ActionButton size="lg" fullWidth variant="primary" onClick={() => begin(task, 'task')}>
        {t('signUp')}
      </ActionButton>
    )
  return (
    <div className={classes.choices}>
      {open.map((product, at) => (
        <ActionButton
          key={product.id}
          size="lg"
          fullWidth
          variant={at === 0 ? 'primary' : 'secondary'}
          onClick={() => begin(product, 'product')}
        >
          {open.length === 1 ? t('apply') : t('applyFor', { name: product.name })}
        </ActionButton>
      ))}
    </div>
  )
}

function Reopen({ detail: { id } }: { detail: CooperationDetail }) {
  const { t } = useTranslation('cooperation')
  const write = useReopenCooperation()
  async function onReopen(): Promise<void> {
    try {
      await write.mutateAsync({ id })
      showDone(t('reopened'))
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <ActionButton
      size="lg"
      fullWidth
      variant="primary"
      busy={write.isPending}
      onClick={() => void onReopen()}
    >
      {t('reopen')}
    </ActionButton>
  )
}
