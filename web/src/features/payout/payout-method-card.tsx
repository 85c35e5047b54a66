import { ActionIcon, Menu } from '@mantine/core'
import type { PayoutMethod } from '@sampan/contract/payout'
import {
  IconBuildingBank,
  IconClock,
  IconDots,
  IconEye,
  IconEyeOff,
  IconFileText,
  IconPencil,
  IconTrash,
  IconWallet,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'
import { useRevealPayoutMethod } from './payout.api.ts'
import classes from './payout.module.css'

interface PayoutMethodCardProps {
  method: PayoutMethod
  /** Where accounts of several countries are in one list, each country has a default of its own. */
  namesCountry: boolean
  onEdit: () => void
  onRemove: () => void
}

/** The bank's or the wallet's sign. */
export function PayoutIcon({ kind }: { kind: PayoutMethod['kind'] }) {
  return (
    <span className={classes.icon}>
      {kind === 'wallet' ? <IconWallet size={20} aria-hidden /> : <IconBuildingBank size={20} aria-hidden />}
    </span>
  )
}

/** One payout method: the number by its last four digits until its owner asks for more. */
export function PayoutMethodCard({ method, namesCountry, onEdit, onRemove }: PayoutMethodCardProps) {
  const { t } = useTranslation('payout')
  const countryName = useCountryNames()
  const { moment } = useFormats()
  const country = countryName(method.countryCode)
  return (
    <article className={classes.card}>
      <PayoutIcon kind={method.kind} />
      <div className={classes.text}>
        <div className={classes.name}>
          <span className="t-card">{method.bankName}</span>
          {method.isDefault && (
            <Tag tint="river">{namesCountry ? t('defaultIn', { country }) : t('default')}</Tag>
          )}
          {method.isInUse && <Tag tint="silt">{t('inUse')}</Tag>}
        </div>
        <div className="t-small second">{method.accountName}</div>
        <AccountNumber method={method} />
        {method.paidFrom && (
          <div className={`${classes.wait} t-small`}>
            <IconClock size={16} aria-hidden />
            <span>
              {t('paidFrom', { at: moment(method.paidFrom) })} · {t('paidFromWhy')}
            </span>
          </div>
        )}
        {method.voucher && (
          <a
            className={`${classes.voucher} t-small`}
            href={method.voucher.url}
            target="_blank"
            rel="noreferrer"
          >
            <IconFileText size={16} aria-hidden />
            <span className="one-line">{method.voucher.name}</span>
          </a>
        )}
      </div>
      <Menu width={180} position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('more', { name: method.bankName })}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={18} />} onClick={onEdit}>
            {t('edit')}
          </Menu.Item>
          <Menu.Item color="clay" leftSection={<IconTrash size={18} />} onClick={onRemove}>
            {t('remove.confirm')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </article>
  )
}

function AccountNumber({ method }: { method: PayoutMethod }) {
  const { t } = useTranslation('payout')
  const reveal = useRevealPayoutMethod()
  const [number, setNumber] = useState<string>()

  async function onToggle(): Promise<void> {
    if (number !== undefined) return setNumber(undefined)
    try {
      setNumber((await reveal.mutateAsync({ id: method.id })).accountNumber)
    } catch (error) {
      showError(messageOf(error))
    }
  }

  return (
    <div className={classes.number}>
      <span className="t-small second num" aria-live="polite">
        {number ?? t('ending', { ending: method.ending })}
      </span>
      <ActionIcon
        aria-label={t(number === undefined ? 'show' : 'hide')}
        aria-pressed={number !== undefined}
        loading={reveal.isPending}
        onClick={() => void onToggle()}
      >
        {number === undefined ? <IconEye size={16} /> : <IconEyeOff size={16} />}
      </ActionIcon>
    </div>
  )
}
