import type { VerificationRow } from '@sampan/contract/brand-verification'
import { IconBuildingStore, IconChevronRight, IconShieldCheck } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useEditor } from '#features/product/editor/product-edit.api.ts'
import { useOwnVerification, useVerifications } from '#features/product/verification/verification.api.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import classes from './own-product-list.module.css'

/** Companies that are shown above the products; the others are in the list of companies. */
const shownMost = 3

/** What is asked for the notice: of a brand that is not verified its own look, of who verifies companies those that wait. */
export function useBrandsWaiting() {
  const { mayVerify, brand } = useEditor()
  const own = useOwnVerification(brand?.isVerified === false)
  const waiting = useVerifications({ view: 'waiting', page: 1, pageSize: shownMost }, mayVerify)
  return { own: own.data, waiting: waiting.data, isLoading: own.isLoading || waiting.isLoading }
}
type Told = ReturnType<typeof useBrandsWaiting>

/** A brand reads why it cannot publish yet; an admin sees which companies wait to be looked at, and goes there. */
export function BrandsWaiting({ told: { own, waiting } }: { told: Told }) {
  return (
    <Suspense>
      {own && own.state !== 'verified' && <OwnState own={own} />}
      {waiting && waiting.rows.length > 0 && <Waiting waiting={waiting} />}
    </Suspense>
  )
}

/** Where the look at the reader's company is, and whose turn it is. */
function OwnState({ own: { state, dueAt } }: { own: NonNullable<Told['own']> }) {
  const { t } = useTranslation(['product', 'brand-verification'])
  const { moment } = useFormats()
  const { pathname } = useLocation()
  return (
    <p className={classes.notice}>
      <IconShieldCheck size={18} aria-hidden />
      <span>
        <b>{t(`brand-verification:you.${state}`, { at: dueAt ? moment(dueAt) : '' })}</b>
        {t('edit.brand.notYet')}{' '}
        <Link href={pathname.replace(/\/products$/, '/company')}>{t('edit.brand.seeWhere')}</Link>
      </span>
    </p>
  )
}

function Waiting({ waiting: { rows, total } }: { waiting: NonNullable<Told['waiting']> }) {
  const { t } = useTranslation('product')
  const { number } = useFormats()
  const { pathname } = useLocation()
  const base = pathname.replace(/\/products$/, '/brands')
  const title = t('edit.brand.waiting', { count: total })
  return (
    <section className={classes.waiting} aria-label={title}>
      <h2 className={classes.waitingTitle}>
        <IconBuildingStore size={18} aria-hidden />
        {title}
        {total > rows.length && (
          <Link className={`t-small ${classes.allWaiting}`} href={`${base}?view=waiting`}>
            {t('edit.brand.all', { shown: number(total) })}
          </Link>
        )}
      </h2>
      <ul className={classes.brands}>
        {rows.map((row) => (
          <Company key={row.id} row={row} href={`${base}?view=waiting&open=${row.id}`} />
        ))}
      </ul>
    </section>
  )
}

function Company({ row, href }: { row: VerificationRow; href: string }) {
  const { t } = useTranslation('product')
  const { day } = useFormats()
  const countryName = useCountryNames()
  return (
    <li>
      <Link className={classes.brand} href={href}>
        <CompanyMark name={row.name} url={row.logo || null} size={36} />
        <span className={classes.brandTexts}>
          <span className={classes.brandName}>{row.name}</span>
          <span className="t-meta second">
            {countryName(row.countryCode)} · {t('edit.brand.since', { day: day(row.since) })} ·{' '}
            {t('edit.brand.products', { count: row.products })}
          </span>
        </span>
        <IconChevronRight size={18} aria-hidden />
      </Link>
    </li>
  )
}
