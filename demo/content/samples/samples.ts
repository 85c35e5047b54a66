import { brands } from '../brands.ts'
import { creators } from '../creators/creators.ts'
import { products } from '../products/products.ts'
import type { DemoSample } from '../shape.ts'
import type { SampleDraft } from './sample-author.ts'
import { type Cast, tellLife } from './sample-life.ts'
import { withProof } from './sample-proof.ts'
import { indonesiaSamples, malaysiaSamples, philippinesSamples, vietnamSamples } from './samples-elsewhere.ts'
import { thailandSamples } from './samples-thailand.ts'

const drafts = [
  ...thailandSamples,
  ...vietnamSamples,
  ...indonesiaSamples,
  ...philippinesSamples,
  ...malaysiaSamples,
]

const firstNumber = 24_655

function castOf(draft: SampleDraft): Cast {
  const product = products.find((one) => one.key === draft.product)
  const creator = creators.find((one) => one.key === draft.creator)
  const brand = brands.find((one) => one.key === product?.brandKey)
  if (!product || !creator || !brand) throw new Error(`nobody knows ${draft.product} or ${draft.creator}`)
  if (!product.skus.some((sku) => sku.key === `${product.key}/${draft.option}`)) {
    throw new Error(`${product.key} has no variant ${draft.option}`)
  }
  return { product, creator, brand }
}

/** Every case of the demo as it is at `now`, numbered in the order of the applications. */
export function samplesAt(now: Date): DemoSample[] {
  const told = drafts.map((draft) => {
    const cast = castOf(draft)
    return { cast, made: tellLife(draft, cast, now) }
  })
  told.sort((a, b) => a.made.appliedAt.getTime() - b.made.appliedAt.getTime())
  return told.map(({ cast, made }, index) =>
    withProof({ ...made, number: firstNumber + index * 2 }, cast, now),
  )
}
