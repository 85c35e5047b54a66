import type { CountryCode, LocalText } from '@sampan/contract/country'
import type { MouKind } from '@sampan/contract/mou-status'
import type { MouTemplate } from '@sampan/contract/mou-template'

/** What is in the form. */
export interface Values {
  brandId: string | null
  kind: MouKind
  name: string
  countryCode: CountryCode | null
  isDefault: boolean
  title: LocalText
  body: LocalText
}
export const textFields = ['title', 'body'] as const

export const newValues: Values = {
  brandId: null,
  kind: 'sample',
  name: '',
  countryCode: null,
  isDefault: false,
  title: {},
  body: {},
}

export const valuesOf = (own: MouTemplate): Values => ({
  brandId: own.brandId,
  kind: own.kind,
  name: own.name,
  countryCode: own.countryCode,
  isDefault: own.isDefault,
  title: own.title,
  body: own.body,
})

/** Whether the text itself is another one than that which is stored: only then there is a new version. */
export const hasNewText = (values: Values, own: MouTemplate | undefined): boolean =>
  own !== undefined &&
  JSON.stringify([written(values.title), written(values.body)]) !==
    JSON.stringify([written(own.title), written(own.body)])

const written = (text: LocalText) =>
  Object.entries(text)
    .filter(([, words]) => words?.trim())
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
