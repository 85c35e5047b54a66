import type { Language } from '@sampan/contract/country'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { langOf } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import classes from './product-card.module.css'
import { type Ground, ProductPicture } from './product-picture.tsx'
import { QuotaBar } from './quota-bar.tsx'

interface ProductCardProps {
  href: string
  name: string
  /** That of the name, where it is not the reader's. */
  nameLanguage?: Language | undefined
  pictureUrl: string | null | undefined
  ground?: Ground | undefined
  /** Written by the country's rules: "฿590 – ฿890". */
  price: string
  /** "15%". */
  commission?: string | undefined
  quota?: { left: number; total: number } | undefined
  company?: { name: string; logoUrl?: string | null | undefined } | undefined
  /** A short fact on the picture: "Ends in 2 days". */
  flag?: string | undefined
  isSaved?: boolean
  /** Without it there is no save button (visitors see none until they log in, if so wished). */
  onSave?: (() => void) | undefined
  form?: 'phone' | 'site'
  isFirst?: boolean
}

/** A product in a grid. No frame: the picture is the frame. The whole card is one link; the save button is on top. */
export function ProductCard(props: ProductCardProps) {
  const { href, name, company, quota, commission, form = 'phone', isSaved = false, onSave } = props
  const { t } = useTranslation('ui')
  const Bookmark = isSaved ? IconBookmarkFilled : IconBookmark
  const terms = commission && (
    <span className={classes.commission}>{t('product.commission', { percent: commission })}</span>
  )
  const bar = quota && <QuotaBar left={quota.left} total={quota.total} withTotal={form === 'site'} />
  return (
    <article className={classes.card} data-form={form}>
      <div className={classes.picture}>
        <ProductPicture url={props.pictureUrl} ground={props.ground} isFirst={props.isFirst ?? false} />
        {props.flag && <span className={classes.flag}>{props.flag}</span>}
        {onSave && (
          <button
            type="button"
            className={classes.save}
            aria-pressed={isSaved}
            aria-label={t(isSaved ? 'product.saved' : 'product.save', { name })}
            onClick={onSave}
          >
            <Bookmark size={18} aria-hidden />
          </button>
        )}
      </div>
      {form === 'phone' && bar}
      {form === 'site' && company && <Company {...company} />}
      <h3 className={classes.name}>
        <Link href={href} className={classes.link} {...langOf(props.nameLanguage)}>
          {name}
        </Link>
      </h3>
      <div className={classes.terms}>
        <span className={classes.price}>{props.price}</span>
        {terms}
      </div>
      {form === 'site' && bar}
    </article>
  )
}

function Company({ name, logoUrl }: { name: string; logoUrl?: string | null | undefined }): ReactNode {
  return (
    <span className={classes.company}>
      <CompanyMark name={name} url={logoUrl} size={16} />
      <span className="one-line">{name}</span>
    </span>
  )
}
