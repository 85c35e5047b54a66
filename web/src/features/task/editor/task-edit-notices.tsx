import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArchive, IconHistory, IconLock, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './task-edit.module.css'
import type { TaskEdit } from './use-task-edit.ts'

/** What stands around the form: a draft came back, somebody else was faster, what is fixed, what is wrong. */
export function TaskNotices({ edit }: { edit: TaskEdit }) {
  const { t } = useTranslation('task')
  const { base } = edit
  return (
    <>
      {edit.isBehind ? (
        <Notice
          icon={<IconUsers size={18} aria-hidden />}
          text={t('offer.conflict.text')}
          tone="alert"
          actions={
            <>
              <Button size="xs" onClick={edit.discard}>
                {t('offer.conflict.theirs')}
              </Button>
              <Button size="xs" onClick={edit.catchUp}>
                {t('offer.conflict.mine')}
              </Button>
            </>
          }
        />
      ) : (
        edit.isRestored &&
        edit.isDirty && (
          <Notice
            icon={<IconHistory size={18} aria-hidden />}
            text={t('offer.draft.restored')}
            actions={
              <Button size="xs" onClick={edit.discard}>
                {t('offer.draft.discard')}
              </Button>
            }
          />
        )
      )}
      {edit.isReadOnly && (
        <Notice
          icon={<IconArchive size={18} aria-hidden />}
          text={t(base?.activity === 'ended' ? 'offer.endedText' : 'offer.readText')}
        />
      )}
      {edit.isFixed && !edit.isReadOnly && (
        <Notice
          icon={<IconLock size={18} aria-hidden />}
          text={t('offer.fixedText', { count: base?.signUps ?? 0 })}
          tone="paper"
        />
      )}
      {edit.note && (
        <Notice icon={<IconAlertTriangle size={18} aria-hidden />} text={edit.note} tone="alert" />
      )}
    </>
  )
}

interface NoticeProps {
  icon: ReactNode
  text: string
  actions?: ReactNode
  tone?: 'alert' | 'paper'
}

function Notice({ icon, text, actions, tone }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'alert' ? 'alert' : 'status'}>
      {icon}
      <span className={classes.noticeText}>{text}</span>
      {actions && <span className={classes.noticeActions}>{actions}</span>}
    </div>
  )
}
