import { Button } from '@mantine/core'
import { type RelationNote, relationLimits } from '@sampan/contract/relation'
import { useEffect, useId, useRef, useState } from 'react'
import { useDraft } from '#lib/draft.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { ConfirmDialog } from '#ui/verb/asked-dialogs.ts'
import { useAskOlderNotes, useChangeRelationNote, useRemoveRelationNote } from './relation.api.ts'
import classes from './relation.module.css'

export interface NoteListProps {
  creatorId: string
  /** The newest first. */
  notes: readonly RelationNote[]
  /** There are older ones, which are asked for. */
  hasMore: boolean
}

/** What the team noted of a creator. Who wrote a note corrects it where it stands, or removes it after a question. */
export function NoteList({ creatorId, notes, hasMore }: NoteListProps) {
  const { t } = useTranslation('relation')
  const older = useOlderNotes(creatorId, { notes, hasMore })
  const remove = useRemoveRelationNote()
  const [removing, setRemoving] = useState<RelationNote>()
  async function onRemove(): Promise<void> {
    if (!removing) return
    try {
      await remove.mutateAsync({ id: removing.id })
      older.drop(removing.id)
      setRemoving(undefined)
      showDone(t('ofNote.removed'))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  if (older.all.length === 0) return null
  return (
    <>
      <ul className={classes.notes}>
        {older.all.map((note) => (
          <Note key={note.id} note={note} onChanged={older.put} onRemove={() => setRemoving(note)} />
        ))}
      </ul>
      {older.hasMore && (
        <ActionButton variant="quiet" busy={older.isPending} onClick={() => void older.ask()}>
          {t('ofNote.older')}
        </ActionButton>
      )}
      <ConfirmDialog
        opened={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('ofNote.removeTitle')}
        text={t('ofNote.removeText')}
        confirmLabel={t('ofNote.remove')}
        isDestructive
        busy={remove.isPending}
        onConfirm={() => void onRemove()}
      />
    </>
  )
}

/** The notes that the page began with, and behind them those that were asked for. */
function useOlderNotes(creatorId: string, { notes, hasMore }: Omit<NoteListProps, 'creatorId'>) {
  const ask = useAskOlderNotes()
  const [older, setOlder] = useState<{ notes: RelationNote[]; hasMore: boolean }>()
  const shown = new Set(notes.map(({ id }) => id))
  // A new note moves the last of the first ones behind them.
  const all = [...notes, ...(older?.notes ?? []).filter(({ id }) => !shown.has(id))]
  async function more(): Promise<void> {
    const last = all.at(-1)
    if (!last) return
    try {
      const found = await ask.mutateAsync({ creatorId, olderThan: last.id })
      setOlder({ notes: [...all, ...found.notes], hasMore: found.hasMoreNotes })
    } catch (error) {
      showError(messageOf(error))
    }
  }
  const change = (to: (rows: RelationNote[]) => RelationNote[]) =>
    setOlder((old) => old && { ...old, notes: to(old.notes) })
  return {
    ...{ all, hasMore: older?.hasMore ?? hasMore, isPending: ask.isPending, ask: more },
    put: (note: RelationNote) => change((rows) => rows.map((row) => (row.id === note.id ? note : row))),
    drop: (id: string) => change((rows) => rows.filter((row) => row.id !== id)),
  }
}

interface NoteProps {
  note: RelationNote
  onChanged: (note: RelationNote) => void
  onRemove: () => void
}

function Note({ note, onChanged, onRemove }: NoteProps) {
  const { t } = useTranslation('relation')
  const { moment } = useFormats()
  const [isChanging, setChanging] = useState(false)
  const correct = useFocusAfter(isChanging)
  const id = useId()
  return (
    <li>
      <div id={`${id}of`} className="t-meta dim">
        {note.author} · {moment(note.at)}
      </div>
      {isChanging ? (
        <NoteForm
          note={note}
          onChanged={(changed) => {
            onChanged(changed)
            setChanging(false)
          }}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <>
          <div className={classes.words}>{note.text}</div>
          {note.isOwn && (
            <div className={classes.ofNote}>
              <Button
                ref={correct}
                id={`${id}correct`}
                aria-labelledby={`${id}correct ${id}of`}
                variant="quiet"
                size="xs"
                onClick={() => setChanging(true)}
              >
                {t('ofNote.correct')}
              </Button>
              <Button
                id={`${id}remove`}
                aria-labelledby={`${id}remove ${id}of`}
                variant="quiet"
                size="xs"
                onClick={onRemove}
              >
                {t('ofNote.remove')}
              </Button>
            </div>
          )}
        </>
      )}
    </li>
  )
}

/** A button that makes way for a form: it has the focus again once the form is gone. Out: its ref. */
function useFocusAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}

interface NoteFormProps extends Omit<NoteProps, 'onRemove'> {
  onCancel: () => void
}

function NoteForm({ note, onChanged, onCancel }: NoteFormProps) {
  const { t } = useTranslation(['relation', 'errors', 'ui'])
  const change = useChangeRelationNote()
  const [{ text }, keep, drop] = useDraft(`relation-note-of-${note.id}`, { text: note.text })
  const [fault, setFault] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  async function onSave(): Promise<void> {
    if (text.trim() === '') return setFault(t('errors:required'))
    try {
      const changed = await change.mutateAsync({ id: note.id, text: text.trim() })
      drop()
      onChanged(changed)
    } catch (error) {
      setFault(messageOf(error))
    }
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSave()
      }}
    >
      <CountedArea
        aria-label={t('ofNote.field')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={relationLimits.note}
        ref={field}
        value={text}
        error={fault}
        onChange={(event) => keep({ text: event.currentTarget.value })}
      />
      <div className={classes.ofNote}>
        <ActionButton type="submit" variant="secondary" busy={change.isPending}>
          {t('ofNote.save')}
        </ActionButton>
        <Button
          variant="quiet"
          onClick={() => {
            drop()
            onCancel()
          }}
        >
          {t('ui:action.cancel')}
        </Button>
      </div>
    </form>
  )
}
