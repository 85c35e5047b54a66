import { Button } from '@mantine/core'
import type { SettingsSection } from '@sampan/contract/settings'
import { type ReactNode, useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EditorNotices } from '#ui/editor/editor-notices.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { ConfirmDialog } from '#ui/verb/asked-dialogs.ts'
import classes from './settings.module.css'
import type { Section } from './use-section.ts'

interface SectionFrameProps {
  name: SettingsSection
  section: Section
  /** What a save ends; asked before. */
  question?: { title: string; text: string; confirmLabel: string } | undefined
  children: ReactNode
}

/** The frame of a section: what it is for, who changed it last, its fields, and the two ways out of a change. */
export function SectionFrame({ name, section, question, children }: SectionFrameProps) {
  const { t } = useTranslation('settings')
  const { moment } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const { changedBy: by } = section
  return (
    <form
      className={classes.section}
      noValidate
      aria-labelledby="settings-section"
      onSubmit={(event) => {
        event.preventDefault()
        if (question) setAsking(true)
        else void section.save()
      }}
    >
      <div className={classes.head}>
        <h2 id="settings-section" className={classes.title}>
          {t(`section.${name}`)}
        </h2>
        <p className="t-small second">{t(`text.${name}`)}</p>
      </div>
      <EditorNotices editor={section} conflict={t('conflict', { name: by ?? t('somebody') })} />
      {children}
      <div className={classes.foot}>
        <span className="t-meta dim" role="status">
          {section.isDirty
            ? t('unsaved')
            : by
              ? t('changed', { name: by, at: moment(section.version) })
              : t('neverChanged')}
        </span>
        <span className={classes.buttons}>
          {section.isDirty && (
            <Button variant="quiet" onClick={section.discard}>
              {t('discard')}
            </Button>
          )}
          <ActionButton type="submit" variant="primary" busy={section.isSaving} busyLabel={t('saving')}>
            {t('save')}
          </ActionButton>
        </span>
      </div>
      {question && (
        <ConfirmDialog
          {...question}
          opened={isAsking}
          onClose={() => setAsking(false)}
          isDestructive
          onConfirm={() => {
            setAsking(false)
            void section.save()
          }}
        />
      )}
    </form>
  )
}
