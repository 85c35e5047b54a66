import { type ApprovalRule, type ApprovalRules, getApprovalRules } from '@sampan/contract/approval-rule'
import { makeRulesLive, saveRulesDraft } from '@sampan/contract/approval-rule.schemas'
import { codes } from '@sampan/contract/codes'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { askAgain } from '#lib/calls/ask-again.ts'
import { isSessionOver, messageOf, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { type EditedRecord, type Errors, useEdited } from '#ui/editor/use-edited.ts'
import { showDone } from '#ui/frame/toasts.tsx'
import { useMakeRulesLive, useSaveRulesDraft, useSwitchRulesOff } from './rules.api.ts'

interface Own extends EditedRecord {
  rules: ApprovalRule[]
}
export interface RulesValues {
  rules: ApprovalRule[]
}

/** Editors compare versions as moments; a revision is the n-th millisecond. */
const ownOf = ({ brand, revision, draft, live }: ApprovalRules): Own => ({
  id: brand.id,
  version: new Date(revision).toISOString(),
  rules: draft?.rules ?? live?.rules ?? [],
})
const valuesOf = ({ rules }: Own): RulesValues => ({ rules })

/**
 * The rules of a brand as they are edited: kept in the tab until they are saved as a draft or made live. Whoever was slower is
 * told who was faster, and loses nothing.
 */
export function useRulesForm(stored: ApprovalRules) {
  const { t } = useTranslation(['approval-rule', 'ui'])
  const client = useQueryClient()
  const own = useMemo(() => ownOf(stored), [stored])
  const edited = useEdited<Own, RulesValues>({
    ...{ name: 'approval-rules', own, initial: valuesOf(own), valuesOf },
    isReadOnly: !stored.mayKeep,
  })
  const [draft, live, off] = [useSaveRulesDraft(), useMakeRulesLive(), useSwitchRulesOff()]
  /** What a refusal of the server asks to be confirmed: how many applications would be rejected. */
  const [rejecting, setRejecting] = useState<number>()
  const brandId = stored.brand.id
  const revision = Date.parse(edited.version)

  const refuse = (faults: Errors, text?: string) =>
    edited.refuse(faults, text ?? t('ui:editor.faults', { count: Object.keys(faults).length }))

  /** Out: whether it was stored. */
  async function send(work: () => Promise<ApprovalRules>, told: (saved: ApprovalRules) => string) {
    const sent = edited.values
    try {
      const saved = await work()
      edited.adopt(ownOf(saved), sent)
      showDone(told(saved))
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === codes.rulesRejectAll)
        setRejecting(Number(error.details?.count ?? 0))
      else if (error instanceof ApiError && error.code === codes.stateChanged)
        // The newer ones are fetched: a notice then says so and offers both ways on.
        await askAgain(client, { queryKey: [getApprovalRules.name] })
      else if (!isSessionOver(error)) {
        const fields = error instanceof ApiError ? error.fields : []
        refuse(Object.fromEntries(fields.map(({ path, message }) => [path, message])), messageOf(error))
      }
      return false
    }
  }

  function isSound(isDraft: boolean): boolean {
    const input = { brandId, revision, rules: edited.values.rules }
    const faults = validateWith((isDraft ? saveRulesDraft : makeRulesLive).input)(input)
    if (Object.keys(faults).length > 0) refuse(faults)
    return Object.keys(faults).length === 0
  }

  const { rules } = edited.values
  return {
    ...edited,
    rules,
    setRules: (next: ApprovalRule[]) => edited.set({ rules: next }),
    isBusy: draft.isPending || live.isPending || off.isPending,
    isSound,
    rejecting,
    stopRejecting: () => setRejecting(undefined),
    saveDraft: () =>
      isSound(true) &&
      send(
        () => draft.mutateAsync({ brandId, revision, rules }),
        () => t('draftSaved'),
      ),
    discardDraft: () =>
      send(
        () => draft.mutateAsync({ brandId, revision, rules: null }),
        () => t('discard.told'),
      ).then(() => edited.discard()),
    makeLive: (confirmsRejectingAll: boolean) =>
      send(
        () => live.mutateAsync({ brandId, revision, rules, confirmsRejectingAll }),
        (saved) => t('makeLive.told', { version: saved.live?.version ?? 0 }),
      ),
    switchOff: () =>
      send(
        () => off.mutateAsync({ brandId, revision }),
        () => t('switchOff.told'),
      ),
  }
}
export type RulesForm = ReturnType<typeof useRulesForm>
