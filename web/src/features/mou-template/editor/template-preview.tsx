import { Button, Select } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { type CountryCode, type Language, languageNames, languages, textFor } from '@sampan/contract/country'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { usePreviewCases, usePreviewMou } from '#features/mou-template/mou-template.api.ts'
import classes from '#features/mou-template/mou-template.module.css'
import { messageOf } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Fields } from '#ui/editor/edit-panel.tsx'
import { Spinner } from '#ui/form/button/spinner.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { Link } from '#ui/frame/links.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import type { Values } from './template-values.ts'

export type Previewed = Pick<Values, 'kind' | 'title' | 'body' | 'countryCode'>

interface PreviewProps {
  /** What to print; undefined keeps the dialog shut. */
  texts: Previewed | undefined
  language: Language
  onClose: () => void
}

/** The text as the agreement of a case, printed as creators get it. */
export function TemplatePreview({ texts, onClose, language }: PreviewProps) {
  const { t } = useTranslation('mou-template')
  return (
    <Dialog opened={texts !== undefined} onClose={onClose} title={t('preview.title')} size={880}>
      {texts && <Preview texts={texts} language={language} />}
    </Dialog>
  )
}

function Preview({ texts, language: first }: { texts: Previewed; language: Language }) {
  const { t } = useTranslation('mou-template')
  const { country } = usePlace()
  const [language, setLanguage] = useState(first)
  const [mouId, setMouId] = useState<string | null>(null)
  const { mutate, data, error, isPending } = usePreviewMou()
  const countryCode: CountryCode = texts.countryCode ?? country
  const print = () =>
    mutate({ kind: texts.kind, title: texts.title, body: texts.body, language, countryCode, mouId })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is printed anew for another case or language alone
  useEffect(print, [mouId, language])
  const isMissing = !texts.body[language]?.trim()
  const shown =
    languages.find((each) => each === 'en' && texts.body.en) ?? languages.find((each) => texts.body[each])
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Fields columns={2}>
        <CaseSelect kind={texts.kind} value={mouId} onChange={setMouId} />
        <Select
          label={t('preview.language')}
          data={languages.map((each) => ({ value: each, label: languageNames[each] }))}
          value={language}
          allowDeselect={false}
          onChange={(each) => each && setLanguage(each as Language)}
        />
      </Fields>
      {isMissing && shown && (
        <p className="t-small second">{t('preview.missing', { language: languageNames[shown] })}</p>
      )}
      {error && !isPending ? (
        <ErrorState text={messageOf(error)} onRetry={print} />
      ) : isPending || !data ? (
        <div className={classes.waiting} role="status">
          <Spinner />
          {t('preview.printing')}
        </div>
      ) : (
        <Printed url={data.url} />
      )}
    </div>
  )
}

/** Phones show one page of an embedded PDF at most, and a browser may be told to show none. */
function Printed({ url }: { url: string }) {
  const { t } = useTranslation('mou-template')
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  return (
    <>
      {isWide && navigator.pdfViewerEnabled && (
        <iframe className={classes.paper} src={`${url}#view=FitH&navpanes=0`} title={t('preview.frame')} />
      )}
      <Button
        component={Link}
        href={url}
        target="_blank"
        rel="noreferrer"
        rightSection={<IconExternalLink size={18} aria-hidden />}
      >
        {t('preview.open')}
      </Button>
    </>
  )
}

interface CaseSelectProps {
  kind: Values['kind']
  value: string | null
  onChange: (mouId: string | null) => void
}

/** One of the reader's agreements, found by what is typed, or an example. */
function CaseSelect({ kind, value, onChange }: CaseSelectProps) {
  const { t } = useTranslation('mou-template')
  const { language } = usePlace()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState({ value: '', label: t('preview.example') })
  const [query] = useDebouncedValue(typed === chosen.label ? '' : typed.trim(), 250)
  const { data } = usePreviewCases(kind, query)
  const found = (data?.rows ?? []).map((row) => ({
    value: row.id,
    label: `${row.number} · ${row.creator.name} · ${textFor({ [language]: row.title }, language)}`,
  }))
  const example = { value: '', label: t('preview.example') }
  const options = [example, ...found]
  return (
    <Select
      label={t('preview.case')}
      placeholder={t('preview.search')}
      data={options.some((each) => each.value === chosen.value) ? options : [...options, chosen]}
      value={value ?? ''}
      onChange={(id) => {
        setChosen(options.find((each) => each.value === id) ?? example)
        onChange(id || null)
      }}
      searchable
      allowDeselect={false}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already.
      filter={({ options: all }) => all}
      nothingFoundMessage={t('preview.noCase')}
    />
  )
}
