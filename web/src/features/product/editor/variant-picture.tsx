import { Menu } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './product-edit-pictures.module.css'
import type { Picture } from './product-edit-values.ts'

interface VariantPictureProps {
  name: string
  pictures: readonly Picture[]
  value: string
  onChange: (url: string) => void
}

/** Which of the product's pictures shows a variant. */
export function VariantPicture({ name, pictures, value, onChange }: VariantPictureProps) {
  const { t } = useTranslation('product')
  const chosen = pictures.find((picture) => picture.url === value)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.pick} aria-label={t('edit.pictures.ofVariant', { name })}>
          <ProductPicture url={chosen?.thumb ?? value} size={40} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {pictures.length === 0 && <Menu.Label>{t('edit.pictures.none')}</Menu.Label>}
        {pictures.map((picture, at) => (
          <Menu.Item
            key={picture.url}
            leftSection={<ProductPicture url={picture.thumb} size={36} />}
            onClick={() => onChange(picture.url)}
          >
            {t('edit.pictures.nth', { number: at + 1 })}
          </Menu.Item>
        ))}
        {value && (
          <Menu.Item leftSection={<IconPhotoOff size={18} />} onClick={() => onChange('')}>
            {t('edit.pictures.noneOfVariant')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
