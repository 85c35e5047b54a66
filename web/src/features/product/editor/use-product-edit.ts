import { codes } from '@sampan/contract/codes'
import { missingForPublication } from '@sampan/contract/product-content'
import { getOwnProduct, type OwnProduct } from '@sampan/contract/product-edit'
import { createProduct } from '@sampan/contract/product-edit.schemas'
import { validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { EditedRecord, Errors } from '#ui/editor/use-edited.ts'
import { useEditor } from '#ui/editor/use-editor.ts'
import { useCreateProduct, useEditProduct, usePublish } from './product-edit.api.ts'
import { fitVariants } from './product-edit-matrix.ts'
import { requestOf, type Values, valuesOf } from './product-edit-values.ts'

/** The server names `skus` and `sellingPoints`, the form of `variants` and `points`. */
const sources: Record<string, string> = { skus: 'variants', sellingPoints: 'points' }

function fieldOf(path: string): string {
  const head = path.split('.')[0] ?? path
  return sources[head] ?? head
}

/** The form of one product; `own` is undefined for a new one. */
export function useProductEdit(own: OwnProduct | undefined, initial: Values) {
  const { t } = useTranslation('product')
  const create = useCreateProduct()
  const edit = useEditProduct()
  const publishing = usePublish()

  /** Without any price there is no variant yet: what is missing is the price of the one that is there. */
  const atItsField =
    ({ options, variants }: Values) =>
    ({ path, key }: { path: string; key: string }): [string, string] =>
      path === 'skus' && fitVariants(options, variants).shown.some((row) => !row.isOff)
        ? ['skus.0.price', t('errors:priceInvalid')]
        : [path, t(`errors:${key}`)]

  function store(values: Values, base: EditedRecord | undefined): Promise<OwnProduct> {
    const request = requestOf(values)
    if (!base) return create.mutateAsync(request)
    const { brandId, ...content } = request
    return edit.mutateAsync({ ...content, ...base })
  }

  return useEditor({
    name: 'product-edit',
    own,
    initial,
    valuesOf,
    fieldOf,
    check: (values): Errors => validateWith(createProduct.input)(requestOf(values)),
    missing: (values): Errors =>
      Object.fromEntries(missingForPublication(requestOf(values)).map(atItsField(values))),
    store,
    publish: async (id) => {
      const [row] = (await publishing.mutateAsync({ ids: [id] })).rows
      return row?.code === codes.ok ? undefined : (row?.message ?? '')
    },
    published: t('edit.publish.result', { count: 1 }),
    read: getOwnProduct,
  })
}
export type ProductEdit = ReturnType<typeof useProductEdit>
