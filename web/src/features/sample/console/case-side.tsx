import { Button } from '@mantine/core'
import type { SampleDetail } from '@sampan/contract/sample'
import { IconEye, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MouReviewPanel } from '#features/mou/mou-review-panel.tsx'
import { CaseParcel } from '#features/sample/case-parcel.tsx'
import { CasePost } from '#features/sample/case-post.tsx'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { Face } from '#ui/mark/face.tsx'
import { useRefreshCases, useSeeAddress } from './console.api.ts'
import classes from './sample-case.module.css'

/** The right column of a case: people with their kept promises, parcel, address. */
export function CaseSide({ detail }: { detail: SampleDetail }) {
  const refresh = useRefreshCases()
  return (
    <aside className={classes.side}>
      <People detail={detail} />
      <CaseParcel detail={detail} />
      {detail.mou && <MouReviewPanel mou={detail.mou} onChanged={refresh} />}
      {detail.post && <CasePost post={detail.post} />}
      <AddressPanel detail={detail} />
    </aside>
  )
}

function People({ detail }: { detail: SampleDetail }) {
  const { t } = useTranslation('sample')
  const { compact } = useFormats()
  const countryName = useCountryNames()
  const { creator, brand } = detail
  return (
    <section className={classes.panel}>
      <h2 className="t-card">{t('case.people')}</h2>
      <div className={classes.person}>
        <Face name={creator.fullName} url={creator.avatar} size={40} />
        <div className={classes.personText}>
          <div className="t-card">{creator.fullName}</div>
          <div className="t-small dim">
            @{creator.handle} · {compact(creator.followers)} · {t(`tier.${creator.tier}`)} ·{' '}
            {countryName(creator.countryCode)}
          </div>
        </div>
        <Record record={detail.creatorRecord} />
      </div>
      <div className={classes.person}>
        <CompanyMark name={brand.name} url={brand.logo || null} size={40} />
        <div className={classes.personText}>
          <div className="t-card">{brand.name}</div>
          <div className="t-small dim">{t('case.brandRole')}</div>
        </div>
        <Record record={detail.brandRecord} />
      </div>
      {detail.remark && <blockquote className={classes.reason}>{detail.remark}</blockquote>}
    </section>
  )
}

/** Kept promises: how many duties were done in time; nothing is said before the first. */
function Record({ record }: { record: { kept: number; all: number } }) {
  const { t } = useTranslation('sample')
  if (record.all === 0) return <span className="t-meta dim">{t('case.noRecord')}</span>
  return (
    <div className={classes.record}>
      <div className="t-card num">{t('case.keptOf', record)}</div>
      <div className="t-small dim">{t('case.onTime')}</div>
    </div>
  )
}

/** Hidden unless the role needs it now; a look is logged, and the bar says so before it is taken. */
function AddressPanel({ detail }: { detail: SampleDetail }) {
  const { t } = useTranslation('sample')
  const look = useSeeAddress()
  const [isShown, setShown] = useState(false)
  const address = detail.address ?? (isShown ? look.data : undefined)
  async function onLook(): Promise<void> {
    try {
      await look.mutateAsync({ id: detail.id })
      setShown(true)
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <section className={classes.panel}>
      <h2 className="t-card">{t('case.address')}</h2>
      {address ? (
        <div className="t-small">
          <div className="t-card">{address.addressee}</div>
          <div>{address.phone}</div>
          {address.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
          {isShown && (
            <Button variant="quiet" size="xs" mt={8} onClick={() => setShown(false)}>
              {t('case.hideAddress')}
            </Button>
          )}
        </div>
      ) : (
        <div className={classes.locked}>
          <IconLock size={16} aria-hidden />
          <span>
            {t(`case.addressHidden.${detail.addressHidden === 'no' ? 'ask' : detail.addressHidden}`)}
          </span>
        </div>
      )}
      {!address && detail.addressHidden === 'ask' && (
        <ActionButton leftSection={<IconEye size={18} />} busy={look.isPending} onClick={() => void onLook()}>
          {t('case.seeAddress')}
        </ActionButton>
      )}
    </section>
  )
}
