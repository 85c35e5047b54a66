import type { MailLinkCase, MailLinkView } from '@sampan/contract/mail-link'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { langOf } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseFacts, CreatorFacts } from './creator-facts.tsx'
import { DecisionChoice } from './decision-choice.tsx'
import classes from './mail-link.module.css'
import type { Marks } from './use-marks.ts'

/** One application: who, how far heard, how reliable, for what, and why. */
export function SampleToDecide({
  each,
  link,
  marks,
}: {
  each: MailLinkCase
  link: MailLinkView
  marks: Marks
}) {
  const { t } = useTranslation('sample')
  const { sample } = each
  if (!sample) return null
  const { product, sku, remark, abnormalReasons } = sample
  return (
    <article className={classes.card}>
      <CreatorFacts row={sample} />
      <div className={classes.product}>
        <ProductPicture url={product.thumb} size={36} />
        <span className={classes.about}>
          <span {...langOf(product.titleLanguage)}>{product.name}</span>, {sku.name}
        </span>
      </div>
      <CaseFacts row={sample} says={remark} abnormal={abnormalReasons.map((key) => t(`abnormal.${key}`))} />
      <DecisionChoice each={each} link={link} marks={marks} />
    </article>
  )
}
