import { languageNames } from '@sampan/contract/country'
import type { MouTemplateRow } from '@sampan/contract/mou-template'
import type { Formats } from '#lib/format.ts'
import type { TFunction } from '#lib/words.ts'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { Flag } from '#ui/mark/flag.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import { dateColumn, numberColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import classes from './mou-template.module.css'

interface Words {
  t: TFunction<'mou-template'>
  formats: Formats
  countryName: (code: string) => string
}

/** What it is for, whose, where, in which languages, and how many agreements were made of it. */
export const templateColumns = ({ t, formats, countryName }: Words): Column<MouTemplateRow>[] => [
  {
    key: 'name',
    header: t('column.name'),
    isHead: true,
    isSortable: true,
    minWidth: 200,
    cell: (row) => (
      <TwoLines
        first={
          <span className={classes.name}>
            <span className={classes.nameText}>{row.name}</span>
            {row.isDefault && <Tag tint="silt">{t('isDefault')}</Tag>}
          </span>
        }
        title={row.name}
        second={`${t(`kind.${row.kind}`)} · ${t('versionBy', { version: row.textVersion, name: row.updatedBy })}`}
      />
    ),
  },
  {
    key: 'owner',
    header: t('column.owner'),
    width: '200px',
    givesWay: 3,
    cell: (row) => (
      <TwoLines
        picture={row.brand && <CompanyMark name={row.brand.name} url={row.brand.logo || null} size={24} />}
        first={row.brand?.name ?? t('edit.platform')}
      />
    ),
  },
  {
    key: 'country',
    header: t('column.country'),
    width: '150px',
    cell: (row) => (
      <span className={classes.place}>
        {row.countryCode && <Flag country={row.countryCode} size={14} />}
        {row.countryCode ? countryName(row.countryCode) : t('allCountries')}
      </span>
    ),
  },
  {
    key: 'languages',
    header: t('column.languages'),
    minWidth: 140,
    givesWay: 2,
    cell: (row) => (
      <span className="second">{formats.list(row.languages.map((each) => languageNames[each]))}</span>
    ),
  },
  numberColumn('used', t('column.used'), (row) => formats.number(row.used), { width: '120px' }),
  dateColumn('changed', t('column.changed'), (row) => formats.longDay(row.version), {
    isSortable: true,
    givesWay: 1,
    width: '140px',
  }),
]
