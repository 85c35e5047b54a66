import { UnstyledButton } from '@mantine/core'
import { type OwnCreator, platformNames, platforms } from '@sampan/contract/creator'
import { accountName } from '@sampan/contract/creator-account-name'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import classes from './creator.module.css'
import { CreatorForm } from './creator-form.tsx'
import { LinkButton } from './link-tiktok-button.tsx'
import { platformIcon, saidPlatforms } from './platform-icons.ts'
import { usePlatformName } from './platform-name.ts'

interface CreatorDialogProps {
  opened: boolean
  /** The account to change. */
  account?: OwnCreator | undefined
  /** Where the new account is; asked first while it is not known. */
  platform?: number | undefined
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** Adds an account, or changes one; on the phone a sheet. */
export function CreatorDialog({ opened, account, platform, onClose, onDone }: CreatorDialogProps) {
  const { t } = useTranslation('creator')
  const [chosen, setChosen] = useState<number>()
  const on = account?.platform ?? platform ?? chosen
  const name = usePlatformName()
  const close = () => {
    setChosen(undefined)
    onClose()
  }
  const title = account
    ? t('form.editTitle', { name: accountName(account) })
    : on === undefined
      ? t('form.whereTitle')
      : on === platforms.other
        ? t('form.addOther')
        : t('form.addTitle', { platform: name(on) })
  return (
    <Dialog opened={opened} onClose={close} title={title} size={520}>
      {opened &&
        (on === undefined ? (
          <PlatformChoice onChoose={setChosen} />
        ) : on === platforms.tiktok && !account ? (
          <LinkButton look="primary" />
        ) : (
          <CreatorForm
            key={account?.id ?? on}
            platform={on}
            account={account}
            onDone={() => {
              close()
              onDone?.()
            }}
            onCancel={close}
          />
        ))}
    </Dialog>
  )
}

/** Where the account is: TikTok by its log-in, the others by telling of them. */
function PlatformChoice({ onChoose }: { onChoose: (platform: number) => void }) {
  return (
    <div className={classes.form}>
      <TiktokRow />
      <PlatformRows platforms={saidPlatforms} onChoose={onChoose} />
    </div>
  )
}

/** TikTok, which tells its figures by itself. */
export function TiktokRow() {
  const { t } = useTranslation('creator')
  const TiktokIcon = platformIcon(platforms.tiktok)
  return (
    <div className={classes.kept}>
      <TiktokIcon size={24} aria-hidden />
      <div className={classes.text}>
        <div className="t-card">{platformNames[platforms.tiktok]}</div>
        <div className="t-meta dim">{t('tiktokNote')}</div>
      </div>
      <LinkButton look="tinted" isShort />
    </div>
  )
}

interface PlatformRowsProps {
  platforms: readonly number[]
  onChoose: (platform: number) => void
}

/** Platforms one under the other, each leading to its form. */
export function PlatformRows({ platforms: rows, onChoose }: PlatformRowsProps) {
  const name = usePlatformName()
  return (
    <ul className={classes.card}>
      {rows.map((platform) => {
        const PlatformIcon = platformIcon(platform)
        return (
          <li key={platform}>
            <UnstyledButton className={classes.platform} onClick={() => onChoose(platform)}>
              <PlatformIcon size={22} aria-hidden />
              <span className={classes.text}>{name(platform)}</span>
              <IconChevronRight size={18} aria-hidden />
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
