import { Select } from '@mantine/core'
import { type CountryCode, languageNames, languageOf } from '@sampan/contract/country'
import type { MouKind } from '@sampan/contract/mou-status'
import type { MouTemplateChoice } from '@sampan/contract/mou-template'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { useTemplateChoices } from './mou-template.api.ts'

interface TemplateSelectProps {
  kind: MouKind
  countryCode: CountryCode
  brandId: string | undefined
  value: string | null
  onChange: (id: string | null) => void
  error?: string | undefined
  isDisabled: boolean
  description?: ReactNode
}

/** Which text creators sign; without a choice the default of the country holds, which is named. */
export function TemplateSelect(props: TemplateSelectProps) {
  const { value, onChange, error, isDisabled, description, ...place } = props
  const { t } = useTranslation('mou-template')
  const { data } = useTemplateChoices(place, true)
  const rows = data?.rows ?? []
  const chosen = value ? rows.find((row) => row.id === value) : data?.standard
  const named = ({ name, textVersion }: MouTemplateChoice) => t('choose.one', { name, version: textVersion })
  const standard = data?.standard
    ? t('choose.standard', { name: data.standard.name, version: data.standard.textVersion })
    : t('choose.builtIn')
  const isEnded = value !== null && data !== undefined && !chosen
  const home = languageOf(place.countryCode)
  const lacks = chosen && !chosen.languages.includes(home)
  return (
    <Select
      label={t('choose.label')}
      description={
        description ?? (lacks ? t('choose.noText', { language: languageNames[home] }) : t('choose.help'))
      }
      data={[
        { value: '', label: standard },
        ...(isEnded ? [{ value, label: t('choose.ended') }] : []),
        ...rows.map((row) => ({ value: row.id, label: named(row) })),
      ]}
      value={value ?? ''}
      onChange={(id) => onChange(id || null)}
      searchable={rows.length > 8}
      allowDeselect={false}
      disabled={isDisabled}
      error={error}
      data-path="mouTemplateId"
    />
  )
}
