import { useCallback } from 'react';
import { useLocation } from 'react-router';

import { changeViewAt, type ChangeView } from './change-view';
import { selectParamsAt } from './filters-slice';
import { useAppDispatch, useAppSelector } from './hooks';

/** The parsed URL of this page, shared by all its components, and a function that changes it. */
export function useView() {
  const { pathname } = useLocation();
  const params = useAppSelector((state) => selectParamsAt(state, pathname));
  return [params, useChangeView(pathname)] as const;
}

function useChangeView(pathname: string): ChangeView {
  const dispatch = useAppDispatch();
  return useCallback((change, options) => dispatch(changeViewAt(pathname, change, options)), [dispatch, pathname]);
}
