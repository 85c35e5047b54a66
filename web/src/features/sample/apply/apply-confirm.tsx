import { accountName } from '@sampan/contract/creator-account-name'
import { limits } from '@sampan/contract/limits'
import type { Duty as ContractDuty, ProductDetail } from '@sampan/contract/product'
import { applyReasons } from '@sampan/contract/sample-reason'
import { placeLineOf } from '#features/address/address-place.ts'
import { usePlatformName } from '#features/creator/platform-name.ts'
import { NoticeText } from '#features/product/notice-text.tsx'
import { useProduct } from '#features/product/product.api.ts'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { useAskedLanguage } from '#features/product/use-asked-language.ts'
import { unitOf } from '#features/sample/duty-unit.ts'
import { useFormats } from '#lib/format.ts'
import { Trans, useTranslation } from '#lib/react-words.tsx'
import type { Party } from '#ui/clock/clock.ts'
import { DutyList } from '#ui/clock/duty-list.tsx'
import { NoticeConsent } from '#ui/form/notice-consent.tsx'
import classes from '#ui/form/step-form.module.css'
import { AddressMark, Fact, FactList } from '#ui/form/step-form.tsx'
import { Face } from '#ui/mark/face.tsx'
import { ReasonField } from '#ui/reason-field.tsx'
import type { Application } from './use-apply.ts'

/** Step 4: three facts that can still be edited, then who does what by when. */
export function ApplyConfirm({ application }: { application: Application }) {
  const { t } = useTranslation('sample')
  const { compact, day, money } = useFormats()
  const name = usePlatformName()
  const { accounts, addresses, creatorId, addressId, sku, go, draft, choose } = application
  const product = application.product.data
  const account = accounts.data?.find((each) => each.id === creatorId)
  const address = addresses.data?.find((each) => each.id === addressId)
  if (!product) return null
  const editOf = (what: string) => ({ edit: t('apply.edit'), editOf: t('apply.editOf', { what }) })
  return (
    <div className={classes.step}>
      <FactList>
        <Fact
          label={t('apply.step.sample')}
          title={product.name}
          line={[sku?.name, money('0', product.currency)].filter(Boolean).join(' · ')}
          picture={<ProductPicture url={sku?.picture || product.thumb} size={54} />}
          {...editOf(t('apply.step.sample'))}
          onEdit={() => go('sample')}
        />
        <Fact
          label={t('apply.confirm.account')}
          title={account ? accountName(account) : t('apply.confirm.missing')}
          line={
            account &&
            t('apply.confirm.linked', {
              platform: name(account.platform),
              followers: compact(account.followers),
              day: day(account.linkedAt),
            })
          }
          picture={<Face name={account?.nickname ?? ''} url={account?.avatar} size={54} />}
          {...editOf(t('apply.confirm.account'))}
          onEdit={() => go('account')}
        />
        <Fact
          label={t('apply.confirm.sendTo')}
          title={address?.addressee ?? t('apply.confirm.missing')}
          line={address && placeLineOf(address)}
          picture={<AddressMark />}
          {...editOf(t('apply.confirm.sendTo'))}
          onEdit={() => go('address')}
        />
      </FactList>
      <h2 className="t-card">{t('apply.confirm.duties')}</h2>
      <PromisedDuties product={product} creator={partyOfMe(application)} />
      <ReasonField
        label={t('apply.reason')}
        reasons={applyReasons.map((key) => ({ key, label: t(`apply.reasons.${key}`) }))}
        wordsLabel={t('apply.remark')}
        value={draft.reason}
        onChange={(reason) => choose({ reason })}
        error={application.errors.remark}
        dataPath="remark"
        maxLength={limits.reasonMax}
      />
    </div>
  )
}

const partyOfMe = (application: Application): Party => ({
  name: application.me?.fullName ?? '',
  avatarUrl: application.me?.avatar || null,
  kind: 'person',
})

/** What both sides owe, before anything is agreed: the deal is read before it is made. */
function PromisedDuties({ product, creator }: { product: ProductDetail; creator: Party }) {
  const { t } = useTranslation('sample')
  const brand: Party = { name: product.brand.name, avatarUrl: product.brand.logo || null, kind: 'company' }
  const within = (duty: ContractDuty) =>
    duty.key === 'post'
      ? t('apply.window', { from: Math.round((duty.fromHours ?? 0) / 24), to: Math.round(duty.hours / 24) })
      : duty.key === 'keepPublic'
        ? t('apply.days', { count: Math.round(duty.hours / 24) })
        : { ms: duty.hours * 3_600_000, unit: unitOf(duty.key) }
  return (
    <DutyList
      duties={product.duties.map((duty) => ({
        key: duty.key,
        owner: duty.owner === 'brand' ? brand : creator,
        text:
          duty.owner === 'brand' ? t(`duty.${duty.key}`, { name: brand.name }) : t(`duty.${duty.key}_you`),
        within: within(duty),
      }))}
    />
  )
}

/** The consent in one sentence with the price of breaking it; unticked, a press marks it and leads to it. */
export function ApplyConsent({ application }: { application: Application }) {
  const { t } = useTranslation('sample')
  const { draft, choose, errors, product } = application
  return (
    <NoticeConsent
      checked={draft.agreed}
      onChange={(agreed) => choose({ agreed })}
      faults={errors}
      sentence={(notice) => <Trans t={t} i18nKey="apply.consent" components={{ notice }} />}
      noticeTitle={t('apply.noticeTitle')}
      notice={product.data && <Notice productId={product.data.id} />}
    />
  )
}

function Notice({ productId }: { productId: string }) {
  const [asked, onAsk] = useAskedLanguage(productId)
  const { data } = useProduct(productId, asked)
  return (
    <NoticeText text={data?.notice} field="notice" languages={data?.languages} asked={asked} onAsk={onAsk} />
  )
}
