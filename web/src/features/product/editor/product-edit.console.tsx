import { Button } from '@mantine/core'
import { type CountryCode, type Language, languageOf, textFor } from '@sampan/contract/country'
import type { OwnProduct } from '@sampan/contract/product-edit'
import { IconEye, IconTagOff } from '@tabler/icons-react'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ProductMenu } from '#features/product/console/product-menu.tsx'
import { ProductStateBadge } from '#features/product/console/product-state.tsx'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EditorPage } from '#ui/editor/editor-page.tsx'
import { useFocusFault } from '#ui/editor/use-focus-fault.ts'
import { Link } from '#ui/frame/links.tsx'
import { Missing } from '#ui/frame/missing.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { partOf } from '#ui/verb/dialog-when-asked.tsx'
import { useEditor, useOwnProduct, useProductBrands } from './product-edit.api.ts'
import { ProductBasics } from './product-edit-basics.tsx'
import { ProductDeal } from './product-edit-deal.tsx'
import { ProductPictures } from './product-edit-pictures.tsx'
import { ProductEditSide } from './product-edit-side.tsx'
import { ProductTexts } from './product-edit-texts.tsx'
import { newValues } from './product-edit-values.ts'
import { ProductVariants } from './product-edit-variants.tsx'
import { type ProductEdit, useProductEdit } from './use-product-edit.ts'

const StockDrawer = partOf('productId', ['product'], () =>
  import('#features/product/console/stock-drawer.tsx').then((file) => file.StockDrawer),
)

/** One product in the making: `/console/products/new`, `/console/products/$id`. */
export function Page() {
  const { t } = useTranslation('product')
  const { id } = useParams({ strict: false }) as { id?: string }
  const { pathname } = useLocation()
  const own = useOwnProduct(id)
  const { data: tenant } = useTenant()
  const { brand } = useEditor()
  const { country } = usePlace()
  if (own.error && !own.data)
    return (
      <Missing
        error={own.error}
        onRetry={() => void own.refetch()}
        icon={IconTagOff}
        goneTitle={t('detail.gone')}
        listLabel={t('edit.title')}
        listHref={listOf(pathname)}
      />
    )
  if (!tenant || (id && !own.data)) return <ListSkeleton rows={6} form="rows" />
  const offered = tenant.countries.some((each) => each.countryCode === country)
  return (
    <EditorOf
      key={id ?? 'new'}
      own={own.data}
      country={offered ? country : tenant.defaultCountry}
      companyName={brand?.name ?? ''}
    />
  )
}

interface EditorProps {
  own: OwnProduct | undefined
  country: CountryCode
  companyName: string
}

const listOf = (pathname: string): string => pathname.slice(0, pathname.lastIndexOf('/'))
const textFields = ['name', 'description', 'sellingPoints']

function EditorOf({ own, country, companyName }: EditorProps) {
  const { t } = useTranslation('product')
  const initial = useMemo(() => newValues(country), [country])
  const edit = useProductEdit(own, initial)
  const { data: brands } = useProductBrands()
  const [language, setLanguage] = useState<Language>(languageOf(edit.values.countryCode))
  const [hasStock, setStock] = useState(false)
  useFocusFault(edit, textFields, setLanguage)
  const brandName =
    own?.brand.name ?? brands?.find((each) => each.id === edit.values.brandId)?.name ?? companyName
  const head = useHead(edit, own, brandName)
  return (
    <>
      <EditorPage
        editor={edit}
        head={head}
        more={own && <MoreActions own={own} title={head.title} onStock={() => setStock(true)} />}
        isDraft={!own || own.state === 'draft'}
        words={{
          save: t('edit.save'),
          saveDraft: t('edit.saveDraft'),
          publish: t('edit.publish.verb'),
        }}
        conflict={t('edit.conflict.text', { name: edit.base?.updatedBy || t('edit.conflict.somebody') })}
        side={<ProductEditSide edit={edit} brandName={brandName} />}
      >
        <ProductTexts edit={edit} language={language} onLanguage={setLanguage} />
        <ProductPictures edit={edit} />
        <ProductBasics edit={edit} />
        <ProductVariants
          edit={edit}
          language={language}
          onLanguage={setLanguage}
          onStock={() => setStock(true)}
        />
        <ProductDeal edit={edit} />
      </EditorPage>
      <StockDrawer productId={hasStock ? own?.id : undefined} onClose={() => setStock(false)} />
    </>
  )
}

function useHead(edit: ProductEdit, own: OwnProduct | undefined, brandName: string) {
  const { t } = useTranslation('product')
  const { language } = usePlace()
  const { pathname } = useLocation()
  return {
    title: textFor(edit.values.name, language) || t('edit.newTitle'),
    badge: <ProductStateBadge state={own?.state ?? 'draft'} large />,
    picture: <ProductPicture url={edit.values.pictures[0]?.thumb} size={56} />,
    meta: brandName,
    crumb: {
      label: t('edit.title'),
      href: listOf(pathname),
      number: own?.shopNumber || t(own ? 'edit.edit' : 'edit.new'),
    },
  }
}

interface MoreActionsProps {
  own: OwnProduct
  title: string
  onStock: () => void
}

function MoreActions({ own, title, onStock }: MoreActionsProps) {
  const { t } = useTranslation('product')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const base = pathname.startsWith('/m/') ? '/m' : ''
  return (
    <>
      <Button
        component={Link}
        href={`${base}/detail?id=${own.id}&countryCode=${own.countryCode}`}
        target="_blank"
        leftSection={<IconEye size={18} aria-hidden />}
      >
        {t('edit.preview')}
      </Button>
      <ProductMenu
        row={{ id: own.id, name: title, actions: own.actions }}
        onStock={onStock}
        onCopied={(id) => void navigate({ href: `${listOf(pathname)}/${id}` })}
      />
    </>
  )
}
