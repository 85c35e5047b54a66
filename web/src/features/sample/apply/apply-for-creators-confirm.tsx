import { Select } from '@mantine/core'
import { accountName } from '@sampan/contract/creator-account-name'
import { limits } from '@sampan/contract/limits'
import type { ProductDetail } from '@sampan/contract/product'
import { applyReasons } from '@sampan/contract/sample-reason'
import { ProductDuties } from '#features/product/detail/product-duties.tsx'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { Trans, useTranslation } from '#lib/react-words.tsx'
import { NoticeConsent } from '#ui/form/notice-consent.tsx'
import classes from '#ui/form/step-form.module.css'
import { AddressMark, Fact, FactList } from '#ui/form/step-form.tsx'
import { Face } from '#ui/mark/face.tsx'
import { ReasonField } from '#ui/reason-field.tsx'
import type { ForCreators } from './use-apply-for-creators.ts'

/** Step 3: what for whom and whereto, then who will owe what by when. */
export function ForCreatorsConfirm({ form, product }: { form: ForCreators; product: ProductDetail }) {
  const { t } = useTranslation('creator')
  const { compact, money, list } = useFormats()
  const { creators, only, sku, go, draft, choose } = form
  return (
    <div className={classes.step}>
      <FactList>
        <Fact
          label={t('act.step.product')}
          title={product.name}
          line={[sku?.name, money('0', product.currency)].filter(Boolean).join(' · ')}
          picture={<ProductPicture url={sku?.picture || product.thumb} size={54} />}
          edit={t('act.edit')}
          editOf={t('act.editOf', { what: t('act.step.product') })}
          onEdit={() => go('product')}
        />
        <Fact
          label={t('act.for')}
          title={only ? only.fullName : t('act.creators', { count: creators.length })}
          line={
            only
              ? `${accountName(only)} · ${t('act.followers', { followers: compact(only.followers) })}`
              : list(creators.map(({ fullName }) => fullName))
          }
          picture={<Face name={creators[0]?.fullName ?? ''} url={creators[0]?.avatar} size={54} />}
          edit=""
          editOf=""
        />
        <SendTo form={form} product={product} />
      </FactList>
      <h2 className="t-card">{t('act.duties')}</h2>
      <ProductDuties product={product} />
      <ReasonField
        label={t('act.reason')}
        reasons={applyReasons.map((key) => ({ key, label: t(`act.reasons.${key}`) }))}
        wordsLabel={t('act.remark')}
        value={draft.reason}
        onChange={(reason) => choose({ reason })}
        error={form.errors.remark}
        dataPath="remark"
        maxLength={limits.reasonMax}
      />
    </div>
  )
}

/** By region alone: whoever acts for a creator does not learn the door. */
function SendTo({ form, product }: { form: ForCreators; product: ProductDetail }) {
  const { t } = useTranslation('creator')
  const countryName = useCountryNames()
  const { only, standing, draft, choose } = form
  const addresses = standing.data?.addresses ?? []
  const chosen = addresses.find(({ id }) => id === draft.addressId) ?? addresses[0]
  const words = (address: NonNullable<typeof chosen>) =>
    t(address.isDefault ? 'act.addressDefault' : 'act.address', { region: address.region })
  const country = countryName(product.countryCode)
  const nothing = t('act.noAddress', { name: only?.fullName, country })
  return (
    <>
      <Fact
        label={t('act.sendTo')}
        title={only ? (chosen ? words(chosen) : standing.data ? nothing : '…') : t('act.eachDefault')}
        line={chosen && t('act.addressKept')}
        picture={<AddressMark />}
        edit=""
        editOf=""
      />
      {addresses.length > 1 && (
        <Select
          m="var(--pad-card)"
          label={t('act.otherAddress')}
          value={chosen?.id ?? null}
          onChange={(id) => id && choose({ addressId: id })}
          allowDeselect={false}
          data={addresses.map((address) => ({ value: address.id, label: words(address) }))}
        />
      )}
    </>
  )
}

/** Whoever acts has read the notice; the creator pays the price of breaking it, and is told by mail. */
export function ForCreatorsConsent({ form }: { form: ForCreators }) {
  const { t } = useTranslation('creator')
  const { creators, only, draft, choose, errors, product } = form
  return (
    <NoticeConsent
      checked={draft.agreed}
      onChange={(agreed) => choose({ agreed })}
      faults={errors}
      sentence={(notice) => (
        <Trans
          t={t}
          i18nKey={only ? 'act.sampleConsent' : 'act.sampleConsentMany'}
          count={creators.length}
          components={{ notice }}
        />
      )}
      noticeTitle={t('act.noticeTitle')}
      notice={product.data?.notice}
    />
  )
}
