import { Button } from '@mantine/core'
import { oneOf } from '@sampan/contract/one-of'
import type { SampleRow } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import type { ReactNode } from 'react'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { clockOf, dutyWords } from '#features/sample/case-clock.ts'
import { SampleBadge } from '#features/sample/sample-badge.tsx'
import { variantName } from '#features/sample/variant-name.ts'
import { ParcelBadge } from '#features/shipment/parcel-badge.tsx'
import { langOf } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseCard } from '#ui/case/case-card.tsx'
import { ClockStrip } from '#ui/clock/clock-strip.tsx'
import { Link } from '#ui/frame/links.tsx'

interface SampleCardProps {
  row: SampleRow
  href: string
  /** Only the most urgent card of a list has the filled button. */
  isMain?: boolean
  /** What was told of it, below its clock. */
  told?: ReactNode
}

/** Duties that a creator can do something about from the list. */
export const acts = ['signMou', 'receive', 'post'] as const

/** One sample of the creator: what it is, what is owed, the way on. */
export function SampleCard({ row, href, isMain = false, told }: SampleCardProps) {
  const { t } = useTranslation('sample')
  const { clock } = row
  return (
    <CaseCard
      href={href}
      number={row.number}
      name={row.product.name}
      nameLanguage={row.product.titleLanguage}
      note={<Note row={row} />}
      picture={<ProductPicture url={row.product.thumb} size={64} />}
      badge={<SampleBadge status={row.status} />}
      clock={
        clock && (
          <ClockStrip clock={clockOf(row, clock, t)} title={dutyWords(row, clock, t, 'creator')} inWords />
        )
      }
      told={told}
      actions={
        clock?.isYours &&
        oneOf(acts, clock.duty) && (
          <Button component={Link} href={href} size="md" fullWidth variant={isMain ? 'primary' : 'secondary'}>
            {t(`mine.do.${clock.duty}`)}
          </Button>
        )
      }
    />
  )
}

/** The variant, and where the parcel is while goods move. */
function Note({ row: { product, sku, status, expressState } }: { row: SampleRow }) {
  const name = variantName(product.name, sku.name)
  const variant = name && <span {...langOf(sku.nameLanguage)}>{name}</span>
  if (status !== sampleStatus.awaitingReceipt || expressState === null) return variant
  return (
    <>
      {variant}
      {variant && ' · '}
      <ParcelBadge state={expressState} />
    </>
  )
}
