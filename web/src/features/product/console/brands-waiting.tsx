import { Button } from '@mantine/core'
import type { ProductBrand } from '@sampan/contract/product-edit'
import { IconBuildingStore, IconShieldCheck } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useEditor, useProductBrands, useVerifyBrand } from '#features/product/editor/product-edit.api.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { ConfirmDialog } from '#ui/verb/asked-dialogs.ts'
import classes from './own-product-list.module.css'

/** A brand reads why it cannot publish yet; an admin sees which companies wait, and verifies them. */
export function BrandsWaiting() {
  const { t } = useTranslation('product')
  const { isStaff, mayVerify } = useEditor()
  const { pathname } = useLocation()
  const { data: brands } = useProductBrands()
  const waiting = (brands ?? []).filter((brand) => !brand.isVerified)
  if (waiting.length === 0) return null
  if (!isStaff)
    return (
      <p className={classes.notice}>
        <IconShieldCheck size={18} aria-hidden />
        <span>
          <b>{t('edit.brand.checking')}</b> {t('edit.brand.checkingText')}{' '}
          <Link href={pathname.replace(/\/products$/, '/company')}>{t('edit.brand.seeWhere')}</Link>
        </span>
      </p>
    )
  if (!mayVerify) return null
  return <Waiting brands={waiting} />
}

function Waiting({ brands }: { brands: ProductBrand[] }) {
  const { t } = useTranslation('product')
  const { day } = useFormats()
  const countryName = useCountryNames()
  const [asking, setAsking] = useState<ProductBrand>()
  const verify = useVerifyBrand()
  async function onVerify(): Promise<void> {
    if (!asking) return
    try {
      await verify.mutateAsync({ id: asking.id, name: asking.name })
      showDone(t('edit.brand.verified', { name: asking.name }))
      setAsking(undefined)
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <section className={classes.waiting} aria-label={t('edit.brand.waiting', { count: brands.length })}>
      <h2 className={classes.waitingTitle}>
        <IconBuildingStore size={18} aria-hidden />
        {t('edit.brand.waiting', { count: brands.length })}
      </h2>
      <ul className={classes.brands}>
        {brands.map((brand) => (
          <li key={brand.id} className={classes.brand}>
            <CompanyMark name={brand.name} url={brand.logo || null} size={36} />
            <div className={classes.brandTexts}>
              <span className={classes.brandName}>{brand.name}</span>
              <span className="t-meta second">
                {countryName(brand.countryCode)} · {t('edit.brand.since', { day: day(brand.createdAt) })} ·{' '}
                {t('edit.brand.products', { count: brand.products })}
                {brand.website && (
                  <>
                    {' · '}
                    <Link href={brand.website} target="_blank" rel="noreferrer">
                      {brand.website.replace(/^https?:\/\//, '')}
                    </Link>
                  </>
                )}
              </span>
            </div>
            <Button size="xs" leftSection={<IconShieldCheck size={16} />} onClick={() => setAsking(brand)}>
              {t('edit.brand.verify')}
              <span className="sr-only"> {brand.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t('edit.brand.ask', { name: asking?.name })}
        text={t('edit.brand.askText', { name: asking?.name })}
        confirmLabel={t('edit.brand.verify')}
        busy={verify.isPending}
        onConfirm={() => void onVerify()}
      />
    </section>
  )
}
