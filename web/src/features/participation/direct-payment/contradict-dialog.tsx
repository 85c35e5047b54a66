import { contradictDirectPayment } from '@sampan/contract/direct-payment.schemas'
import { ContradictForm } from '#features/participation/contradict-form.tsx'
import { validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useContradictPayment } from './direct-payment.api.ts'

interface ContradictProps {
  id: string
  brandName: string
  onClose: () => void
}

/** The creator says that the money did not come. */
export function ContradictDialog({ id, brandName, onClose }: ContradictProps) {
  const { t } = useTranslation('task')
  const write = useContradictPayment()
  return (
    <ContradictForm
      title={t('direct.contradict.title')}
      text={t('direct.contradict.text', { name: brandName })}
      label={t('direct.contradict.reason')}
      proofHelp={t('direct.form.proofHelp')}
      verb={t('direct.contradict.verb')}
      done={t('direct.contradict.done', { name: brandName })}
      check={(said) => validateWith(contradictDirectPayment.input)({ ...said, id })}
      send={(said) => write.mutateAsync({ ...said, id })}
      onClose={onClose}
    />
  )
}
