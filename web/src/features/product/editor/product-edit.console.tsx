import { ActionIcon, Button, Menu } from '@mantine/core'
import { codes } from '@sampan/contract/codes'
import { type CountryCode, type Language, languageOf, textFor } from '@sampan/contract/country'
import type { OwnProduct } from '@sampan/contract/product-edit'
import { IconCopy, IconDots, IconEye, IconTagOff, IconWorldOff } from '@tabler/icons-react'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProductStateBadge } from '#features/product/console/product-state.tsx'
import { StockDrawer } from '#features/product/console/stock-drawer.tsx'
import { useProductVerbs } from '#features/product/console/use-product-verbs.tsx'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { ProductPicture } from '#ui/case/product-picture.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Link } from '#ui/frame/links.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { EmptyByFilter, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useEditor, useOwnProduct, useProductBrands } from './product-edit.api.ts'
import classes from './product-edit.module.css'
import { ProductBasics } from './product-edit-basics.tsx'
import { ProductDeal } from './product-edit-deal.tsx'
import { ProductEditNotices } from './product-edit-notices.tsx'
import { ProductPictures } from './product-edit-pictures.tsx'
import { ProductEditSide } from './product-edit-side.tsx'
import { ProductTexts } from './product-edit-texts.tsx'
import { newValues } from './product-edit-values.ts'
import { ProductVariants } from './product-edit-variants.tsx'
import { type Errors, type ProductEdit, useProductEdit } from './use-product-edit.ts'

/** One product in the making: `/console/products/new`, `/console/products/$id`. */
export function Page() {
  const { t } = useTranslation('product')
  const { id } = useParams({ strict: false }) as { id?: string }
  const { pathname } = useLocation()
  const own = useOwnProduct(id)
  const { data: tenant } = useTenant()
  const { brand } = useEditor()
  const { country } = usePlace()
  if (own.error && !own.data) {
    const isGone = own.error instanceof ApiError && own.error.code === codes.notFound
    if (!isGone) return <ErrorState text={messageOf(own.error)} onRetry={() => void own.refetch()} />
    return (
      <EmptyByFilter
        icon={IconTagOff}
        title={t('detail.gone')}
        text={messageOf(own.error)}
        action={
          <Button component={Link} href={pathname.slice(0, pathname.lastIndexOf('/'))}>
            {t('edit.title')}
          </Button>
        }
      />
    )
  }
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

function EditorOf({ own, country, companyName }: EditorProps) {
  const initial = useMemo(() => newValues(country), [country])
  const edit = useProductEdit(own, initial)
  const { data: brands } = useProductBrands()
  const [language, setLanguage] = useState<Language>(languageOf(edit.values.countryCode))
  const [hasStock, setStock] = useState(false)
  useFocusFault(edit.errors, setLanguage)
  const brandName =
    own?.brand.name ?? brands?.find((each) => each.id === edit.values.brandId)?.name ?? companyName
  return (
    <form
      className={classes.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void edit.save()
      }}
    >
      <Head edit={edit} own={own} brandName={brandName} />
      <ProductEditNotices edit={edit} />
      <div className={classes.columns}>
        <div className={classes.main}>
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
        </div>
        <ProductEditSide edit={edit} brandName={brandName} />
      </div>
      <div className={classes.foot}>
        <Kept edit={edit} />
        <SaveButtons edit={edit} own={own} />
      </div>
      <StockDrawer productId={hasStock ? own?.id : undefined} onClose={() => setStock(false)} />
    </form>
  )
}

function Head({
  edit,
  own,
  brandName,
}: {
  edit: ProductEdit
  own: OwnProduct | undefined
  brandName: string
}) {
  const { t } = useTranslation('product')
  const { language } = usePlace()
  const { pathname } = useLocation()
  const title = textFor(edit.values.name, language) || t('edit.newTitle')
  return (
    <PageHead
      title={title}
      badge={<ProductStateBadge state={own?.state ?? 'draft'} large />}
      picture={<ProductPicture url={edit.values.pictures[0]?.thumb} size={56} />}
      meta={brandName}
      crumb={{
        label: t('edit.title'),
        href: pathname.slice(0, pathname.lastIndexOf('/')),
        number: own?.shopNumber || (own ? t('edit.edit') : t('edit.new')),
      }}
      actions={
        <span className={classes.headActions}>
          {own && <MoreActions own={own} title={title} />}
          <span className={classes.wideOnly}>
            <SaveButtons edit={edit} own={own} />
          </span>
        </span>
      }
    />
  )
}

function MoreActions({ own, title }: { own: OwnProduct; title: string }) {
  const { t } = useTranslation('product')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const verbs = useProductVerbs()
  const row = { id: own.id, name: title }
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
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="secondary" aria-label={t('edit.more', { name: title })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCopy size={18} />}
            onClick={async () => {
              const id = await verbs.duplicate(row)
              if (id) void navigate({ href: `${pathname.slice(0, pathname.lastIndexOf('/'))}/${id}` })
            }}
          >
            {t('edit.duplicate.verb')}
          </Menu.Item>
          {own.actions.includes('unpublish') && (
            <Menu.Item
              color="clay"
              leftSection={<IconWorldOff size={18} />}
              onClick={() => verbs.unpublish([row])}
            >
              {t('edit.unpublish.confirm')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {verbs.dialogs}
    </>
  )
}

/** The one filled button is the next step: publish a draft, save what is on offer. */
function SaveButtons({ edit, own }: { edit: ProductEdit; own: OwnProduct | undefined }) {
  const { t } = useTranslation('product')
  const isDraft = !own || own.state === 'draft'
  return (
    <span className={classes.buttons}>
      <ActionButton
        type="submit"
        variant={isDraft ? 'secondary' : 'primary'}
        busy={edit.isSaving && !edit.isPublishing}
        busyLabel={t('edit.saving')}
      >
        {t(isDraft ? 'edit.saveDraft' : 'edit.save')}
      </ActionButton>
      {isDraft && (
        <ActionButton
          type="button"
          variant="primary"
          busy={edit.isPublishing}
          busyLabel={t('edit.saving')}
          onClick={() => void edit.publish()}
        >
          {t('edit.publish.verb')}
        </ActionButton>
      )}
    </span>
  )
}

function Kept({ edit }: { edit: ProductEdit }) {
  const { t } = useTranslation('product')
  return (
    <span className={classes.kept} role="status">
      {edit.isDirty ? t('edit.draft.kept') : edit.base ? t('edit.draft.saved') : ''}
    </span>
  )
}

/** Shows the language that has a wrong text, and leads to the first wrong field as it stands on the page. */
function useFocusFault(errors: Errors, setLanguage: (language: Language) => void): void {
  const seen = useRef(errors)
  useEffect(() => {
    const isNew = Object.keys(errors).some((path) => !(path in seen.current))
    seen.current = errors
    if (!isNew) return
    const paths = Object.keys(errors)
    const inText = paths.map((path) => /^(?:name|description|sellingPoints)\.([\w-]+)/.exec(path)?.[1])
    const tongue = inText.find(Boolean)
    if (tongue) setLanguage(tongue as Language)
    requestAnimationFrame(() => {
      const fields = [...document.querySelectorAll<HTMLElement>('[data-path]')]
      const first = fields.find((field) =>
        paths.some((path) => path === field.dataset.path || path.startsWith(`${field.dataset.path}.`)),
      )
      first?.focus({ preventScroll: true })
      first?.scrollIntoView({ block: 'center' })
    })
  }, [errors, setLanguage])
}
