import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { noticeClosed, selectNotice } from '@/state/noticeSlice';
import { Toast } from '@/ui/Toast';

/** The message that was given last, over whatever page is shown. */
export default function NoticeToast() {
  const message = useAppSelector(selectNotice);
  const dispatch = useAppDispatch();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    // A live region must exist before its text does.
    const frame = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <Toast message={isThere ? message : null} onClosed={() => dispatch(noticeClosed())} />;
}
