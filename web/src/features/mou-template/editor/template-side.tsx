import { Button } from '@mantine/core'
import type { Language } from '@sampan/contract/country'
import type { MouTemplate } from '@sampan/contract/mou-template'
import { IconFileSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useMouTemplate } from '#features/mou-template/mou-template.api.ts'
import classes from '#features/mou-template/mou-template.module.css'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EditPanel } from '#ui/editor/edit-panel.tsx'
import { type Previewed, TemplatePreview } from './template-preview.tsx'
import type { TemplateEdit } from './use-template-edit.ts'

/** The text with a case, and the versions that it had. */
export function TemplateSide({ edit, language }: { edit: TemplateEdit; language: Language }) {
  const { t } = useTranslation('mou-template')
  const [shown, setShown] = useState<Previewed>()
  const { base, values } = edit
  return (
    <>
      <EditPanel title={t('preview.title')}>
        <Button
          leftSection={<IconFileSearch size={18} aria-hidden />}
          onClick={() => setShown({ ...values })}
        >
          {t('preview.button')}
        </Button>
      </EditPanel>
      {base && <Versions own={base} language={language} />}
      <TemplatePreview texts={shown} language={language} onClose={() => setShown(undefined)} />
    </>
  )
}

/** Every version that there was: when, by whom, and how many agreements keep it. */
function Versions({ own, language }: { own: MouTemplate; language: Language }) {
  const { t } = useTranslation('mou-template')
  const { longDay } = useFormats()
  const [open, setOpen] = useState<number>()
  const { data } = useMouTemplate(open === undefined ? undefined : own.id, open)
  const texts = open !== undefined && data?.shownTextVersion === open ? data : undefined
  return (
    <EditPanel title={t('edit.versions')} text={t('edit.versionsHelp')}>
      <ul className={classes.versions}>
        {own.versions.map(({ textVersion, madeAt, madeBy, used }) => (
          <li key={textVersion} className={classes.version}>
            <span>
              <b>{t('version', { version: textVersion })}</b>
              <br />
              <span className="t-meta second">
                {t('edit.versionLine', { date: longDay(madeAt), name: madeBy })} ·{' '}
                {t('edit.agreements', { count: used })}
              </span>
            </span>
            <Button
              size="xs"
              variant="quiet"
              aria-label={t('edit.seeVersion', { version: textVersion })}
              loading={open === textVersion && !texts}
              onClick={() => setOpen(textVersion)}
            >
              {t('preview.open')}
            </Button>
          </li>
        ))}
      </ul>
      {own.products + own.tasks > 0 && (
        <p className="t-small second">{t('edit.namedBy', { products: own.products, tasks: own.tasks })}</p>
      )}
      <TemplatePreview
        texts={texts && ({ ...texts, countryCode: own.countryCode } as Previewed)}
        language={language}
        onClose={() => setOpen(undefined)}
      />
    </EditPanel>
  )
}
