import { relationLimits } from '@sampan/contract/relation'
import { useState } from 'react'
import { useDraft } from '#lib/draft.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { NoteList, type NoteListProps } from './note-list.tsx'
import { useAddRelationNote } from './relation.api.ts'
import classes from './relation.module.css'

/** What the team noted, the newest first, and a field for the next note. */
export function RelationNotes({ creatorId, notes, hasMore }: NoteListProps) {
  const { t } = useTranslation(['relation', 'errors'])
  const add = useAddRelationNote()
  const [draft, change] = useDraft(`relation-note-${creatorId}`, { text: '' })
  const [fault, setFault] = useState('')
  async function onAdd() {
    const text = draft.text.trim()
    if (text === '') return setFault(t('errors:required'))
    try {
      await add.mutateAsync({ creatorId, text })
      change({ text: '' })
      setFault('')
    } catch (error) {
      setFault(messageOf(error))
    }
  }
  return (
    <CasePanel title={t('notes')}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void onAdd()
        }}
      >
        <CountedArea
          aria-label={t('note')}
          placeholder={t('noteExample')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={relationLimits.note}
          value={draft.text}
          error={fault}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <ActionButton type="submit" variant="secondary" busy={add.isPending}>
          {t('addNote')}
        </ActionButton>
      </form>
      <NoteList key={creatorId} creatorId={creatorId} notes={notes} hasMore={hasMore} />
    </CasePanel>
  )
}
