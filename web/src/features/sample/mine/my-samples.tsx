import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { MyList } from '#ui/list/my/my-list.tsx'
import { MySampleCase } from './my-sample-case.tsx'
import classes from './my-samples.module.css'
import { NoSamplesPicture } from './no-samples-picture.tsx'
import { SampleCard } from './sample-card.tsx'
import { useExpressFilter, useMySampleList } from './use-my-samples.ts'

/** The creator's samples in the personal centre of the desktop. */
export function MySamples() {
  const { t } = useTranslation('sample')
  const { list, id, open } = useMySampleList()
  const filter = useExpressFilter()
  if (!id) {
    return (
      <MyList
        list={list}
        filter={filter}
        word={(key) => t(`mine.${key}`)}
        card={(row, isMain) => (
          <SampleCard row={row} href={`/user?tab=samples&id=${row.id}`} isMain={isMain} />
        )}
        picture={<NoSamplesPicture />}
        browseHref="/index"
      />
    )
  }
  return (
    <div className={classes.list}>
      <Button
        variant="quiet"
        className={classes.own as string}
        leftSection={<IconArrowLeft size={18} />}
        onClick={() => open(undefined)}
      >
        {t('mine.title')}
      </Button>
      <MySampleCase id={id} productHref={(product) => `/detail?id=${product}`} listHref="/user?tab=samples" />
    </div>
  )
}
