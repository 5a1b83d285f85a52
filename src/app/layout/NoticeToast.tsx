import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { noticeClosed, selectNotice, selectWayOn } from '@/state/noticeSlice';
import { Toast } from '@/kit/ui/feedback/Toast';

/** The latest notice, at the foot of the header. The page makes room for it (`--notice-height`). */
export default function NoticeToast() {
  const message = useAppSelector(selectNotice);
  const wayOn = useAppSelector(selectWayOn);
  const { pathname } = useLocation();
  const isReached = wayOn?.to === pathname;
  const dispatch = useAppDispatch();
  const strip = useRef<HTMLDivElement>(null);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    // A live region must exist before its text does.
    const frame = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    if (isReached) dispatch(noticeClosed());
  }, [isReached, dispatch]);
  useEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    let frame = 0;
    // What the page makes room for may change its height, which an observer must not do in its own turn.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => style.setProperty('--notice-height', `${element.offsetHeight}px`));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      style.removeProperty('--notice-height');
    };
  }, []);
  return (
    <div ref={strip}>
      <Toast
        message={isThere ? message : null}
        wayOn={wayOn === undefined ? null : <Link to={wayOn.to}>{wayOn.text}</Link>}
        onClosed={() => dispatch(noticeClosed())}
      />
    </div>
  );
}
