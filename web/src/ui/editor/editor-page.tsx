import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { PageHead, type PageHeadProps } from '#ui/frame/page-head.tsx'
import { KeysDialog } from '#ui/keys/keys-dialog-when-asked.ts'
import { chords, hasLayer, useKeys } from '#ui/keys/use-keys.ts'
import { ConfirmDialog } from '#ui/verb/asked-dialogs.ts'
import { EditPanel } from './edit-panel.tsx'
import { EditorNotices } from './editor-notices.tsx'
import classes from './editor-page.module.css'
import type { Editor } from './use-editor.ts'

export interface EditorFrameProps {
  editor: Editor
  head: Omit<PageHeadProps, 'actions' | 'pager'>
  /** What can be done beside saving. */
  more?: ReactNode
  /** Not shown to creators yet: the filled button publishes, else it saves. */
  isDraft: boolean
  /** What publishing costs; asked first where it cannot be taken back. */
  question?: { title: string; text: ReactNode; verb?: string }
  /** Leads on while there is more to fill in: the filled button of a draft, in place of publishing. */
  next?: { label: string; onPress: () => void } | undefined
  words: { save: string; saveDraft: string; publish: string }
  /** Whose newer version it is, where somebody was faster. */
  conflict: string
  /** What else is above the form. */
  notices?: ReactNode
  /** The form. */
  children: ReactNode
}

/** The page of an editor whose form is read from top to bottom, with a side column. */
export function EditorPage({ side, children, ...rest }: EditorFrameProps & { side: ReactNode }) {
  return (
    <EditorFrame {...rest}>
      <div className={classes.columns}>
        <div className={classes.main}>{children}</div>
        <div className={classes.side}>{side}</div>
      </div>
    </EditorFrame>
  )
}

/** What every editor has around its form: head, what happened, what is kept, and the next step. */
export function EditorFrame(props: EditorFrameProps) {
  const { editor, head, more, question, children } = props
  const { t } = useTranslation('ui')
  const [isAsking, setAsking] = useState(false)
  const [hasHelp, setHelp] = useState(false)
  function onPublish(): void {
    if (!editor.isComplete()) return
    if (question) setAsking(true)
    else void editor.publish()
  }
  useEditorKeys(props, onPublish, () => setHelp(true))
  const buttons = <SaveButtons {...props} onPublish={onPublish} />
  return (
    <form
      className={classes.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      <PageHead
        {...head}
        actions={
          <span className={classes.headActions}>
            {more}
            {!editor.isReadOnly && <span className={classes.wideOnly}>{buttons}</span>}
          </span>
        }
      />
      <EditorNotices editor={editor} conflict={props.conflict}>
        {props.notices}
      </EditorNotices>
      {children}
      {!editor.isReadOnly && (
        <div className={classes.foot}>
          <span className={classes.kept} role="status">
            {editor.isDirty ? t('editor.kept') : editor.base ? t('editor.saved') : ''}
          </span>
          {buttons}
        </div>
      )}
      {question && (
        <ConfirmDialog
          title={question.title}
          text={question.text}
          opened={isAsking}
          onClose={() => setAsking(false)}
          confirmLabel={question.verb ?? props.words.publish}
          onConfirm={() => {
            setAsking(false)
            void editor.publish()
          }}
        />
      )}
      <KeysDialog opened={hasHelp} onClose={() => setHelp(false)} has={['editor']} />
    </form>
  )
}

/** Ctrl S saves, Ctrl Enter presses the filled button; both also while somebody types. `?` shows them. */
function useEditorKeys(
  { editor, isDraft, next }: EditorFrameProps,
  onPublish: () => void,
  onHelp: () => void,
): void {
  useKeys((_, name) => {
    if (name === '?') onHelp()
    return name === '?'
  })
  useKeys(
    (event, name) => {
      const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      const isSave = isChord && name === 's'
      const isBelow = hasLayer()
      // What Ctrl Enter means in a dialog is the dialog's own.
      const isNext = isChord && name === 'Enter' && !isBelow
      if (!(isSave || isNext)) return false
      // The browser would save the page as a file.
      if (event.repeat || editor.isReadOnly || editor.doing || isBelow) return true
      if (isSave || !isDraft) void editor.save()
      else if (next) next.onPress()
      else onPublish()
      return true
    },
    // The dialog that Ctrl Enter shuts, as it does the finder, would be gone when this asks for it.
    { ...chords, hearsLayers: true, isFirst: true },
  )
}

/** The one filled button is the next step: publish a draft, save what creators see. */
function SaveButtons(props: EditorFrameProps & { onPublish: () => void }) {
  const { editor, isDraft, words, next, onPublish } = props
  const { t } = useTranslation('ui')
  return (
    <span className={classes.buttons}>
      <ActionButton
        type="submit"
        variant={isDraft ? 'secondary' : 'primary'}
        busy={editor.doing === 'save'}
        busyLabel={t('editor.saving')}
      >
        {isDraft ? words.saveDraft : words.save}
      </ActionButton>
      {isDraft && next && (
        <ActionButton variant="primary" onClick={next.onPress}>
          {next.label}
        </ActionButton>
      )}
      {isDraft && !next && (
        <ActionButton
          variant="primary"
          busy={editor.doing === 'publish'}
          busyLabel={t('editor.saving')}
          onClick={onPublish}
        >
          {words.publish}
        </ActionButton>
      )}
    </span>
  )
}

export interface Point {
  key: string
  text: string
  isDone: boolean
  /** It helps, and publishing does not ask for it. */
  isAdvice?: boolean
  /** Leads to its field. */
  onLead?: (() => void) | undefined
}

/** What is still missing before creators see it. */
export function Checklist({ title, points }: { title: string; points: readonly Point[] }) {
  const { t } = useTranslation('ui')
  return (
    <EditPanel title={title}>
      <ul className={classes.checks}>
        {points.map(({ key, text, isDone, isAdvice, onLead }) => (
          <li key={key} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheckFilled size={18} aria-hidden />
            ) : (
              <IconCircleDashed size={18} aria-hidden />
            )}
            {onLead && !isDone ? (
              <button type="button" className={classes.lead} onClick={onLead}>
                {text}
              </button>
            ) : (
              <span>
                {text}
                {isAdvice && !isDone ? (
                  <span className="second"> · {t('editor.advice')}</span>
                ) : (
                  <span className="sr-only">: {t(isDone ? 'editor.there' : 'editor.missing')}</span>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </EditPanel>
  )
}
