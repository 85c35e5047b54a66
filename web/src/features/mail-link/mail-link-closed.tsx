import { Button } from '@mantine/core'
import type { MailLinkView } from '@sampan/contract/mail-link'
import { IconClockOff, IconLinkOff, IconUserOff, IconUserQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { BottomBar } from '#ui/frame/bars.tsx'
import { Link } from '#ui/frame/links.tsx'
import { useLeaveForMailLink } from './mail-link.api.ts'
import { MailLinkFrame } from './mail-link-frame.tsx'
import { MailLinkState } from './mail-link-state.tsx'
import { useRenewal } from './use-renewal.tsx'

interface ClosedProps {
  link: MailLinkView
  token: string
  base: '' | '/m'
}

/** A link that decides nothing: old, somebody else's, ended, or not complete. Each with one way on. */
export function MailLinkClosed(props: ClosedProps) {
  if (props.link.state === 'old') return <Old {...props} />
  if (props.link.state === 'somebodyElse') return <SomebodyElse {...props} />
  return <Ended {...props} />
}

function Old({ link, token, base }: ClosedProps) {
  const { t } = useTranslation('mail-link')
  const { moment } = useFormats()
  const canRenew = link.reader !== null
  const { bar, said } = useRenewal({
    ...{ token, canRenew, label: t('old.again') },
    console: { href: `${base}/console`, label: t('toConsole') },
  })
  return (
    <MailLinkFrame link={link} bottom={bar}>
      <MailLinkState
        icon={IconClockOff}
        title={t('old.title', { at: link.expiresAt ? moment(link.expiresAt) : '' })}
        text={canRenew ? t('old.text') : t('old.gone')}
      />
      <p role="status">{said}</p>
    </MailLinkFrame>
  )
}

function SomebodyElse({ link }: ClosedProps) {
  const { t } = useTranslation('mail-link')
  const leave = useLeaveForMailLink()
  const [isBusy, setBusy] = useState(false)
  async function onPress(): Promise<void> {
    setBusy(true)
    await leave().finally(() => setBusy(false))
  }
  return (
    <MailLinkFrame
      link={link}
      bottom={
        <BottomBar>
          <ActionButton variant="primary" size="lg" busy={isBusy} onClick={() => void onPress()}>
            {t('somebodyElse.action')}
          </ActionButton>
        </BottomBar>
      }
    >
      <MailLinkState
        icon={IconUserQuestion}
        title={t('somebodyElse.title', { email: link.reader?.email ?? '' })}
        text={t('somebodyElse.text')}
      />
    </MailLinkFrame>
  )
}

function Ended({ link, base }: ClosedProps) {
  const { t } = useTranslation('mail-link')
  const kind = link.state === 'ended' ? 'ended' : 'unknown'
  return (
    <MailLinkFrame
      link={link}
      bottom={
        <BottomBar>
          <Button component={Link} href={`${base}/index`} variant="primary" size="lg">
            {t('toSite')}
          </Button>
        </BottomBar>
      }
    >
      <MailLinkState
        icon={kind === 'ended' ? IconUserOff : IconLinkOff}
        title={t(`${kind}.title`)}
        text={t(`${kind}.text`, { email: link.reader?.email ?? '' })}
      />
    </MailLinkFrame>
  )
}
