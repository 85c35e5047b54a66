import type { ClawbackSeen } from '@sampan/contract/clawback'
import { contradictClawback } from '@sampan/contract/clawback.schemas'
import { useState } from 'react'
import { ContradictForm } from '#features/participation/contradict-form.tsx'
import { validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useContradictClawback } from './clawback.api.ts'

interface ContradictProps {
  /** What the creator read when it was opened. */
  seen: ClawbackSeen
  onClose: () => void
}

/** The creator says why the reward should stay. */
export function ContradictDialog({ seen: given, onClose }: ContradictProps) {
  const { t } = useTranslation('task')
  const write = useContradictClawback()
  const [seen] = useState(given)
  return (
    <ContradictForm
      title={t('clawback.contradict.title')}
      text={t('clawback.contradict.text')}
      label={t('clawback.contradict.reason')}
      proofHelp={t('clawback.form.fileHelp')}
      verb={t('clawback.contradict.verb')}
      done={t('clawback.contradict.done')}
      check={(said) => validateWith(contradictClawback.input)({ ...said, ...seen })}
      send={(said) => write.mutateAsync({ ...said, ...seen })}
      onClose={onClose}
    />
  )
}
