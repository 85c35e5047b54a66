import { Select } from '@mantine/core'
import { type CareKind, nobody } from '@sampan/contract/care'
import { ApiError } from '#lib/api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useCountCare, useSpecialists } from './care.api.ts'
import classes from './care.module.css'

/** To whom creators go, and products with tasks: ids, nobody, or what is not chosen yet. */
export type Heirs = Partial<Record<CareKind, string>>

interface HeirFieldsProps {
  person: { id: string; name: string }
  /** Which kinds are handed over: those that the person looks after no longer. */
  kinds: readonly CareKind[]
  value: Heirs
  onChange: (next: Heirs) => void
  /** Says at the fields that are empty that somebody must be chosen. */
  isChecked: boolean
}

/** What is in the care of somebody who looks after it no longer, and to whom it goes; nothing where there is nothing. */
export function HeirFields({ person, kinds, value, onChange, isChecked }: HeirFieldsProps) {
  const { t } = useTranslation('care')
  const { data } = useCountCare(person.id)
  if (!data) return null
  const many = { creators: data.creators, products: data.products + data.tasks }
  const left = kinds.filter((kind) => many[kind] > 0)
  if (left.length === 0) return null
  return (
    <section className={classes.heirs} aria-label={t('handOver.title', { name: person.name })}>
      {left.map((kind) => (
        <Heir
          key={kind}
          kind={kind}
          label={
            kind === 'creators'
              ? t('handOver.creators', { count: data.creators })
              : t('handOver.products', { products: data.products, tasks: data.tasks })
          }
          but={person.id}
          value={value[kind]}
          onChange={(id) => onChange({ ...value, [kind]: id })}
          isChecked={isChecked}
        />
      ))}
    </section>
  )
}

interface HeirProps {
  kind: CareKind
  label: string
  but: string
  value: string | undefined
  onChange: (id: string | undefined) => void
  isChecked: boolean
}

function Heir({ kind, label, but, value, onChange, isChecked }: HeirProps) {
  const { t } = useTranslation(['care', 'errors'])
  const { data = [] } = useSpecialists(kind)
  const mayTake = data.filter(({ id, takes }) => takes && id !== but)
  return (
    <Select
      label={label}
      placeholder={t('choose')}
      searchable
      data={[
        ...mayTake.map(({ id, name }) => ({ value: id, label: name })),
        { value: nobody, label: t('handOver.toNobody') },
      ]}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      error={isChecked && value === undefined && t('errors:careNeeded')}
    />
  )
}

/** Whether a call was refused because nobody said to whom they go. */
export const isHeirMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ path }) => path === 'creatorsTo' || path === 'productsTo')

const sent = (id: string | undefined) => (id === nobody ? null : id)

/** The fields of the call. */
export const heirsOf = ({ creators, products }: Heirs) => ({
  ...(creators !== undefined && { creatorsTo: sent(creators) ?? null }),
  ...(products !== undefined && { productsTo: sent(products) ?? null }),
})
