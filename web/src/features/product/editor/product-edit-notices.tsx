import { Button } from '@mantine/core'
import { IconAlertTriangle, IconHistory, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './product-edit.module.css'
import type { ProductEdit } from './use-product-edit.ts'

/** What happened around the form: a draft came back, somebody else was faster, something is wrong. */
export function ProductEditNotices({ edit }: { edit: ProductEdit }) {
  const { t } = useTranslation('product')
  const name = edit.base?.updatedBy || t('edit.conflict.somebody')
  return (
    <>
      {edit.isBehind ? (
        <Notice
          icon={<IconUsers size={18} aria-hidden />}
          text={t('edit.conflict.text', { name })}
          isAlert
          actions={
            <>
              <Button size="xs" onClick={edit.discard}>
                {t('edit.conflict.theirs')}
              </Button>
              <Button size="xs" onClick={edit.catchUp}>
                {t('edit.conflict.mine')}
              </Button>
            </>
          }
        />
      ) : (
        edit.isRestored &&
        edit.isDirty && (
          <Notice
            icon={<IconHistory size={18} aria-hidden />}
            text={t('edit.draft.restored')}
            actions={
              <Button size="xs" onClick={edit.discard}>
                {t('edit.draft.discard')}
              </Button>
            }
          />
        )
      )}
      {edit.note && <Notice icon={<IconAlertTriangle size={18} aria-hidden />} text={edit.note} isAlert />}
    </>
  )
}

interface NoticeProps {
  icon: ReactNode
  text: string
  actions?: ReactNode
  isAlert?: boolean
}

function Notice({ icon, text, actions, isAlert = false }: NoticeProps) {
  return (
    <div className={classes.notice} data-alert={isAlert || undefined} role={isAlert ? 'alert' : 'status'}>
      {icon}
      <span className={classes.noticeText}>{text}</span>
      {actions && <span className={classes.noticeActions}>{actions}</span>}
    </div>
  )
}
