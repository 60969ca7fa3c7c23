import type { ViewParams } from '@/routing/view-params';

import { filtersChanged, type ChangeOptions } from './filters-slice';
import type { AppDispatch } from './hooks';
import type { RootState } from './reducer';

/** The changed parameters, or a function that computes them from the latest ones. */
type Change = Partial<ViewParams> | ((latest: ViewParams) => Partial<ViewParams>);
export type ChangeView = (change: Change, options?: ChangeOptions) => void;

/** Changes the view at `pathname`; ignored when that is not the path of the URL any more. */
export const changeViewAt =
  (pathname: string, change: Change, options?: ChangeOptions) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const { current } = getState().filters;
    if (current.pathname === pathname) {
      dispatch(filtersChanged(typeof change === 'function' ? change(current.params) : change, options));
    }
  };
