import { Button } from '@mantine/core'
import { IconBellOff, IconBellRinging } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import classes from './push.module.css'
import { useBrowserPush } from './use-browser-push.ts'

/** Whether this browser is told while the site is closed: on, off, or why it cannot be and what would help. */
export function BrowserRow() {
  const { t } = useTranslation('push')
  const browser = useBrowserPush()
  // On the phone the settings are a page of their own, without the heading of their part.
  const Title = useLocation().pathname.startsWith('/m/') ? 'h2' : 'h3'
  const { query, state, fault, outcome } = browser
  if (query.error && !query.data)
    return <ErrorState text={messageOf(query.error)} onRetry={() => void query.refetch()} />
  if (!state)
    return (
      <div className={classes.coming}>
        <ListSkeleton rows={1} form="rows" />
      </div>
    )
  const RowIcon = state === 'on' ? IconBellRinging : IconBellOff
  return (
    <section className={classes.part} aria-labelledby="push-browser">
      <Title id="push-browser" className={classes.head}>
        {t('title')}
      </Title>
      <div className={classes.card}>
        <div className={classes.row}>
          <RowIcon size={24} aria-hidden />
          <div className={classes.text}>
            <div>{t(`${state}.title`)}</div>
            <div className="t-small second">
              {state === 'on' ? <OnText {...query.data} /> : t(`${state}.text`)}
            </div>
          </div>
        </div>
        <Verbs {...browser} />
        <p className={fault ? classes.fault : classes.said} role={fault ? 'alert' : 'status'}>
          {fault ?? (outcome && t(`outcome.${outcome}`))}
        </p>
      </div>
    </section>
  )
}

function OnText({ since, others = 0 }: { since?: string | null; others?: number }) {
  const { t } = useTranslation('push')
  const { longDay } = useFormats()
  const parts = [
    since && t('on.since', { day: longDay(since) }),
    others > 0 && t('on.others', { count: others }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function Verbs({ state, isBusy, turnOn, turnOff, test, look }: ReturnType<typeof useBrowserPush>) {
  const { t } = useTranslation('push')
  if (state === 'off')
    return (
      <div className={classes.verbs}>
        <ActionButton variant="tinted" busy={isBusy} onClick={() => void turnOn()}>
          {t('off.button')}
        </ActionButton>
      </div>
    )
  if (state === 'denied')
    return (
      <div className={classes.verbs}>
        <Button variant="quiet" className={classes.verb} onClick={look}>
          {t('denied.again')}
        </Button>
      </div>
    )
  if (state !== 'on') return null
  return (
    <div className={classes.verbs}>
      <ActionButton variant="tinted" busy={isBusy} onClick={() => void test()}>
        {t('on.test')}
      </ActionButton>
      <ActionButton variant="quiet" busy={isBusy} onClick={() => void turnOff()}>
        {t('on.stop')}
      </ActionButton>
    </div>
  )
}
