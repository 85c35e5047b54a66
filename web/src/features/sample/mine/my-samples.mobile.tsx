import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { MyListOnPhone } from '#ui/list/my/my-list.tsx'
import { MySampleBar } from './my-sample-bar.tsx'
import { MySampleCase } from './my-sample-case.tsx'
import { NoSamplesPicture } from './no-samples-picture.tsx'
import { SampleCard } from './sample-card.tsx'
import { useExpressFilter, useMySampleList } from './use-my-samples.ts'

/** The creator's samples on the phone, and one case of them by the query `id`. */
export function Page() {
  const { t } = useTranslation('sample')
  const { list, id, open } = useMySampleList()
  const filter = useExpressFilter()
  usePageTitle(t(id ? 'case.title' : 'mine.title'))
  if (id) {
    return (
      <PhoneFrame
        title={t('case.title')}
        onBack={() => open(undefined)}
        bottom={<MySampleBar key={id} id={id} />}
      >
        <MySampleCase id={id} productHref={(product) => `/m/detail?id=${product}`} listHref="/m/goods" />
      </PhoneFrame>
    )
  }
  return (
    <MyListOnPhone
      list={list}
      filter={filter}
      word={(key) => t(`mine.${key}`)}
      card={(row, isMain) => <SampleCard row={row} href={`/m/goods?id=${row.id}`} isMain={isMain} />}
      picture={<NoSamplesPicture />}
      browseHref="/m/index"
    />
  )
}
