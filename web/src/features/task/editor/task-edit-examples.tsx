import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import type { StoredFileInfo } from '@sampan/contract/file'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FileField } from '#features/file/file-field.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { EditPanel } from '#ui/editor/edit-panel.tsx'
import classes from './task-edit.module.css'
import type { TaskEdit } from './use-task-edit.ts'

const examplesMax = 5

/** Videos and links that show what is meant, and the brief as a file. */
export function TaskExamples({ edit }: { edit: TaskEdit }) {
  const { t } = useTranslation('task')
  const { values, set, errors, isReadOnly } = edit
  const { exampleFiles } = values
  const put = (at: number) => (file: StoredFileInfo | null) =>
    set({ exampleFiles: file ? exampleFiles.toSpliced(at, 1, file) : exampleFiles.toSpliced(at, 1) })
  const hasRoom = exampleFiles.length < examplesMax && !isReadOnly
  return (
    <EditPanel title={t('offer.example.heading')} text={t('offer.example.text')}>
      {exampleFiles.map((file, at) => (
        <FileField
          key={file.id}
          purpose="video"
          label={t('offer.example.nth', { number: at + 1 })}
          value={file}
          onChange={put(at)}
          error={errors[`exampleFileIds.${at}`]}
          isDisabled={isReadOnly}
          description=" "
        />
      ))}
      {hasRoom && (
        <FileField
          // A field of its own for each next one: what went up moves into the list above.
          key={`next ${exampleFiles.length}`}
          purpose="video"
          label={t('offer.example.video')}
          value={null}
          onChange={(file) => file && set({ exampleFiles: [...exampleFiles, file] })}
          dataPath="exampleFileIds"
        />
      )}
      <Links edit={edit} />
      <FileField
        purpose="mou"
        label={t('offer.example.brief')}
        value={values.briefFile}
        onChange={(briefFile) => set({ briefFile })}
        error={errors.briefFileId}
        isDisabled={isReadOnly}
        dataPath="briefFileId"
      />
    </EditPanel>
  )
}

function Links({ edit }: { edit: TaskEdit }) {
  const { t } = useTranslation('task')
  const { values, set, errors, isReadOnly } = edit
  const { exampleLinks } = values
  return (
    <Input.Wrapper label={t('offer.example.links')} labelElement="div" error={errors.exampleLinks}>
      <div className={classes.links}>
        {exampleLinks.map((link, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place, what is typed changes
          <div key={at} className={classes.link}>
            <TextInput
              type="url"
              aria-label={t('offer.example.nthLink', { number: at + 1 })}
              placeholder="https://"
              maxLength={500}
              value={link}
              disabled={isReadOnly}
              onChange={(event) =>
                set({ exampleLinks: exampleLinks.toSpliced(at, 1, event.currentTarget.value) })
              }
              error={errors[`exampleLinks.${at}`]}
              data-path={`exampleLinks.${at}`}
            />
            {!isReadOnly && (
              <ActionIcon
                aria-label={t('offer.example.removeLink', { number: at + 1 })}
                onClick={() => set({ exampleLinks: exampleLinks.toSpliced(at, 1) })}
              >
                <IconTrash size={18} />
              </ActionIcon>
            )}
          </div>
        ))}
        {exampleLinks.length < examplesMax && !isReadOnly && (
          <Button
            variant="quiet"
            className={classes.add as string}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => set({ exampleLinks: [...exampleLinks, ''] })}
          >
            {t('offer.example.addLink')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
