import { useMemo } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { useComparesBrands } from './brand.api.ts'

/** Whose offer the case is about: a column for whoever has those of several brands, and none for everybody else. */
export function useBrandColumn<Row extends { brand: { name: string; logo: string } }>(): Column<Row>[] {
  const { t } = useTranslation('ui')
  const isThere = useComparesBrands()
  return useMemo(
    () =>
      isThere
        ? [
            {
              key: 'brand',
              header: t('brand.name'),
              width: '136px',
              minWidth: 110,
              givesWay: 4,
              cell: ({ brand }) => (
                <TwoLines
                  picture={<CompanyMark name={brand.name} url={brand.logo || null} size={24} />}
                  first={brand.name}
                  title={brand.name}
                />
              ),
            },
          ]
        : [],
    [isThere, t],
  )
}
