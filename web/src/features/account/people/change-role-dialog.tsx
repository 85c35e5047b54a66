import { Radio } from '@mantine/core'
import type { Person } from '@sampan/contract/access'
import { careKinds, looksAfter } from '@sampan/contract/care'
import { staff } from '@sampan/contract/endpoint'
import { useState } from 'react'
import { HeirFields, type Heirs, heirsOf, isHeirMissing } from '#features/account/care/heirs.tsx'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import classes from '../staff-invitation/staff-invitation.module.css'
import { useChangeAccess } from './people.api.ts'

interface ChangeRoleDialogProps {
  person: Person | undefined
  onClose: () => void
}

/** Asks which role a member of the staff shall have; their sessions end with it. */
export function ChangeRoleDialog({ person, onClose }: ChangeRoleDialogProps) {
  const { t } = useTranslation(['people', 'tenant'])
  const write = useChangeAccess()
  const [chosen, setChosen] = useState<{ of: string; role: (typeof staff)[number] }>()
  const role = chosen?.of === person?.id ? chosen?.role : undefined
  const [given, setGiven] = useState<{ of: string; heirs: Heirs }>()
  const [checkedOf, setCheckedOf] = useState<string>()
  const heirs = given?.of === person?.id ? (given?.heirs ?? {}) : {}
  const name = person?.name ?? ''
  async function onConfirm() {
    if (!person || !role || role === person.role) return onClose()
    try {
      await write.mutateAsync({ accountId: person.id, role, ...heirsOf(heirs) })
      showDone(t('changeRole.told', { name, role: t(`tenant:role.${role}`) }))
      onClose()
    } catch (error) {
      if (isHeirMissing(error)) setCheckedOf(person.id)
      else showError(messageOf(error))
    }
  }
  return (
    <ConfirmDialog
      opened={person !== undefined}
      onClose={onClose}
      title={t('changeRole.title', { name })}
      text={t('changeRole.text', { name })}
      confirmLabel={t('changeRole.verb')}
      busy={write.isPending}
      onConfirm={() => void onConfirm()}
    >
      <Radio.Group
        aria-label={t('changeRole.verb')}
        value={role ?? person?.role ?? null}
        onChange={(value) => {
          const next = staff.find((each) => each === value)
          if (person && next) setChosen({ of: person.id, role: next })
        }}
      >
        <div className={classes.roles}>
          {staff.map((each) => (
            <Radio
              key={each}
              value={each}
              label={t(`tenant:role.${each}`)}
              description={t(`invitation.roleHelp.${each}`)}
            />
          ))}
        </div>
      </Radio.Group>
      {person && role && role !== person.role && (
        <HeirFields
          person={person}
          kinds={careKinds.filter((kind) => !looksAfter(role, kind))}
          value={heirs}
          onChange={(next) => setGiven({ of: person.id, heirs: next })}
          isChecked={checkedOf === person.id}
        />
      )}
    </ConfirmDialog>
  )
}
