import type { TaskDetail } from '@sampan/contract/task'
import { paysDirectly } from '@sampan/contract/task-payment'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseNote } from '#ui/case/case-panel.tsx'

interface DirectPayProps {
  task: Pick<TaskDetail, 'paymentMethod' | 'directPayDays' | 'directPayWords' | 'directPayRecord' | 'brand'>
  /** How well the brand has kept such promises; left out where the reader works for it already. */
  hasRecord?: boolean
}

/** That the brand pays the reward itself, until when, and that nobody holds the money (R233); nothing where the platform pays. */
export function DirectPay({ task, hasRecord = false }: DirectPayProps) {
  const { t } = useTranslation('task')
  const { data: tenant } = useTenant()
  if (!paysDirectly(task.paymentMethod)) return null
  const brand = task.brand.name
  const { kept, all } = task.directPayRecord ?? { kept: 0, all: 0 }
  return (
    <CaseNote icon={<IconInfoCircle size={18} aria-hidden />}>
      {t('direct.pays', { brand, client: tenant?.clientName ?? '', count: task.directPayDays })}
      {task.directPayWords && ` ${t('direct.how', { words: task.directPayWords })}`}
      {hasRecord &&
        ` ${all > 0 ? t('direct.record', { brand, kept, all }) : t('direct.noRecord', { brand })}`}
    </CaseNote>
  )
}
