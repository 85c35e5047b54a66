import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { closedOverText, type RegisterChip } from './register-chips.ts'
import type { RegisterValues } from './use-register.ts'

interface ClosedChipsProps<Chip extends RegisterChip> {
  values: RegisterValues
  chips: readonly Chip[]
  nameOf: (chip: Chip) => string
}

/** Says of which closed chips something was typed: it is kept, and not sent. */
export function ClosedChips<Chip extends RegisterChip>({ values, chips, nameOf }: ClosedChipsProps<Chip>) {
  const { t } = useTranslation('account')
  const { list } = useFormats()
  const closed = closedOverText(values, chips) as Chip[]
  return (
    <p className="t-meta second" role="status" hidden={closed.length === 0}>
      {closed.length > 0 && t('notSent', { names: list(closed.map(nameOf)) })}
    </p>
  )
}
