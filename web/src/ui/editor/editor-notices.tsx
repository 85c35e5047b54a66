import { Button } from '@mantine/core'
import { IconAlertTriangle, IconHistory, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './editor-page.module.css'
import type { Editor } from './use-editor.ts'

interface EditorNoticesProps {
  editor: Pick<Editor, 'isBehind' | 'isRestored' | 'isDirty' | 'note' | 'refusals' | 'discard' | 'catchUp'>
  /** Who was faster: "Mai Lin changed this in the meantime." */
  conflict: string
  children?: ReactNode
}

/** What happened around the form: somebody else was faster, a draft came back, something is wrong. */
export function EditorNotices({ editor, conflict, children }: EditorNoticesProps) {
  const { t } = useTranslation('ui')
  return (
    <>
      {editor.isBehind ? (
        <Notice
          icon={<IconUsers size={18} aria-hidden />}
          text={conflict}
          tone="alert"
          actions={
            <>
              <Button size="xs" onClick={editor.discard}>
                {t('editor.theirs')}
              </Button>
              <Button size="xs" onClick={editor.catchUp}>
                {t('editor.mine')}
              </Button>
            </>
          }
        />
      ) : (
        editor.isRestored &&
        editor.isDirty && (
          <Notice
            icon={<IconHistory size={18} aria-hidden />}
            text={t('editor.restored')}
            actions={
              <Button size="xs" onClick={editor.discard}>
                {t('editor.discard')}
              </Button>
            }
          />
        )
      )}
      {children}
      {editor.note && (
        // A new one each time: the same words in the same place would not be announced again.
        <Notice
          key={editor.refusals}
          icon={<IconAlertTriangle size={18} aria-hidden />}
          text={editor.note}
          tone="alert"
        />
      )}
    </>
  )
}

interface NoticeProps {
  icon: ReactNode
  text: string
  actions?: ReactNode
  /** `alert` where something is wrong; `paper` where something was agreed. */
  tone?: 'alert' | 'paper'
}

/** A line above a form, with what can be done about it. */
export function Notice({ icon, text, actions, tone }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'alert' ? 'alert' : 'status'}>
      {icon}
      <span className={classes.noticeText}>{text}</span>
      {actions && <span className={classes.noticeActions}>{actions}</span>}
    </div>
  )
}
