import { Button } from '@mantine/core'
import { useState } from 'react'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { ConfirmDialog, ReasonDialog } from '#ui/form/confirm-dialog.tsx'
import { EmptyByFilter, EmptyFirst, ErrorState, SessionBar, Withheld } from '#ui/frame/states.tsx'
import { showDone, showError, showProgress } from '#ui/frame/toasts.tsx'
import { BatchResultDialog } from '#ui/table/batch/batch-result-dialog.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import classes from './gallery.module.css'
import { pictures } from './pictures.ts'
import { Part, Section } from './section.tsx'

export function States() {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Section name="States" columns={3}>
      <Part name="Empty, first time">
        <EmptyFirst
          picture={<ProductPicture url={pictures[0]?.url} ground="sand" />}
          title="No samples yet"
          text="Pick a product you would really use. Brands answer within 72 hours."
          action={<Button variant="primary">Browse 1,284 samples</Button>}
        />
      </Part>
      <Part name="Empty, by filter">
        <EmptyByFilter
          title="Nothing is late in Thailand"
          text="6 late samples are in other countries."
          action={<Button>Show all countries</Button>}
        />
      </Part>
      <Part name="Loading, a list">
        <ListSkeleton />
      </Part>
      <Part name="Error, with a way on">
        <ErrorState
          title="The parcel list did not load"
          text="Flash Express is not answering. What you typed is kept."
          onRetry={() => {}}
          details="7KQ-40D2"
          reference="7KQ-40D2"
        />
      </Part>
      <Part name="Dialogs and toasts">
        <div className={classes.row}>
          <Button id="open-reason" onClick={() => setOpen('reason')}>
            Reject
          </Button>
          <Button id="open-batch" onClick={() => setOpen('batch')}>
            Batch
          </Button>
          <Button id="open-confirm" onClick={() => setOpen('confirm')}>
            Confirm
          </Button>
          <Button id="toast-done" onClick={() => showDone('2 samples approved', { undo: () => {} })}>
            Done
          </Button>
          <Button id="toast-error" onClick={() => showError('The code is wrong. 4 tries left.')}>
            Error
          </Button>
          <Button
            id="toast-progress"
            onClick={() =>
              showProgress('draft', 'draft-2.mp4 · 64% · waits for network', {
                label: 'Pause',
                onPress: () => {},
              })
            }
          >
            Progress
          </Button>
        </div>
        <SessionBar onLogIn={() => {}} kept="Your application is kept and will be sent afterwards." />
      </Part>
      <Part name="Data withheld, never a zero">
        <Withheld title="Live averages" ask={<a href="#ask">Ask Siti to share it</a>} />
      </Part>
      <Dialogs open={open} onClose={() => setOpen(null)} />
    </Section>
  )
}

function Dialogs({ open, onClose: close }: { open: string | null; onClose(): void }) {
  return (
    <>
      <ReasonDialog
        subject="gallery"
        opened={open === 'reason'}
        onClose={close}
        title="Reject this application?"
        text="ณัฐญา ศรีสุข reads the reason 7 days from now."
        confirmLabel="Reject"
        reasons={['Wrong audience', 'Quota is full', 'Too few videos', 'Other'].map((label) => ({
          key: label,
          label,
          needsText: label === 'Other',
        }))}
        onConfirm={close}
      />
      <ConfirmDialog
        opened={open === 'confirm'}
        onClose={close}
        title="Approve 2 samples?"
        text="Both creators are told at once and sign the MOU within 3 days."
        confirmLabel="Approve 2"
        onConfirm={close}
      />
      <BatchResultDialog
        opened={open === 'batch'}
        onClose={close}
        title="Shipping 31 orders"
        onFix={close}
        rows={[
          { id: '1', number: 'SP-24809', name: 'Siti Rahmawati', state: 'done', detail: 'TH0158 2241 7401' },
          {
            id: '2',
            number: 'SP-24798',
            name: 'Trần Thị Mỹ Duyên',
            state: 'done',
            detail: 'TH0158 2241 7402',
          },
          {
            id: '3',
            number: 'SP-24781',
            name: 'José Miguel Santos',
            state: 'failed',
            detail: 'Postcode is missing',
          },
          { id: '4', number: 'SP-24777', name: 'Nguyễn Hoàng Phúc', state: 'sending' },
        ]}
      />
    </>
  )
}
