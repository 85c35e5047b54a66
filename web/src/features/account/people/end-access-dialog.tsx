import type { Person } from '@sampan/contract/access'
import { careKinds } from '@sampan/contract/care'
import { staff } from '@sampan/contract/endpoint'
import { useState } from 'react'
import { HeirFields, type Heirs, heirsOf, isHeirMissing } from '#features/account/care/heirs.tsx'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { reasonChips, wordsOf } from '#ui/clock/reason-words.ts'
import { ReasonDialog } from '#ui/form/confirm-dialog.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { useChangeAccess, useOwnCompany } from './people.api.ts'

const reasons = ['left', 'misuse', 'double', 'other'] as const

/** Others have nothing in their care. */
const isStaff = (role: Person['role']): boolean => staff.some((each) => each === role)

interface EndAccessDialogProps {
  person: Person | undefined
  onClose: () => void
}

/** Asks why somebody's access ends, and to whom goes what was in their care. */
export function EndAccessDialog({ person, onClose }: EndAccessDialogProps) {
  const { t } = useTranslation('people')
  const write = useChangeAccess()
  const own = useOwnCompany()
  const [heirs, setHeirs] = useState<{ of: string; heirs: Heirs }>()
  const [isChecked, setChecked] = useState(false)
  // The last one stays while the dialog fades out.
  const [shown, setShown] = useState(person)
  if (person && person !== shown) {
    setShown(person)
    setChecked(false)
  }
  const chosen = heirs?.of === shown?.id ? (heirs?.heirs ?? {}) : {}
  const chips = reasonChips(reasons, (key) => t(`end.reason.${key}`))
  async function onEnd(accountId: string, name: string, reason: string) {
    try {
      await write.mutateAsync({ accountId, isDisabled: true, reason, ...heirsOf(chosen) })
      showDone(t('end.told', { name }))
      onClose()
    } catch (error) {
      if (isHeirMissing(error)) setChecked(true)
      else showError(messageOf(error))
    }
  }
  if (!shown) return null
  return (
    <ReasonDialog
      opened={person !== undefined}
      onClose={onClose}
      subject={shown.id}
      title={t('end.title', { name: shown.name })}
      text={t('end.text')}
      confirmLabel={t('end.verb')}
      hint={t(own ? 'own.hint' : 'end.hint')}
      reasons={chips}
      busy={write.isPending}
      onConfirm={(reason) => {
        const labelOf = (key: string) => chips.find((each) => each.key === key)?.label ?? ''
        void onEnd(shown.id, shown.name, wordsOf(reason, labelOf))
      }}
    >
      {person && isStaff(person.role) && (
        <HeirFields
          person={shown}
          kinds={careKinds}
          value={chosen}
          onChange={(next) => setHeirs({ of: shown.id, heirs: next })}
          isChecked={isChecked}
        />
      )}
    </ReasonDialog>
  )
}
