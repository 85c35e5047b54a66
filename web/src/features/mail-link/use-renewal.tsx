import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { BottomBar } from '#ui/frame/bars.tsx'
import { Link } from '#ui/frame/links.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { useRenewMailLink } from './mail-link.api.ts'

interface RenewalProps {
  token: string
  /** What the button that asks for a new link says. */
  label: string
  /** False where no new one can be sent: the bar leads to the console at once. */
  canRenew: boolean
  console: { href: string; label: string }
}

/** A bar that has a new link mailed, once, and then leads to the console. Out: the bar, and what became of it in words. */
export function useRenewal({ token, label, canRenew, console }: RenewalProps): {
  bar: ReactNode
  said: string | undefined
} {
  const { t } = useTranslation('mail-link')
  const renew = useRenewMailLink()
  const [said, setSaid] = useState<string>()
  async function onPress(): Promise<void> {
    try {
      const { email } = await renew.mutateAsync({ token })
      setSaid(email ? t('old.sent', { email }) : t('old.nothing'))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  const bar = (
    <BottomBar>
      {canRenew && said === undefined ? (
        <ActionButton
          variant="primary"
          size="lg"
          busy={renew.isPending}
          busyLabel={t('sending')}
          onClick={() => void onPress()}
        >
          {label}
        </ActionButton>
      ) : (
        <Button component={Link} href={console.href} variant="primary" size="lg">
          {console.label}
        </Button>
      )}
    </BottomBar>
  )
  return { bar, said }
}
