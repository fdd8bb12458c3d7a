import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'

/** A minimal React app with a router: one route with a heading, cached by a service worker. */
void navigator.serviceWorker.register('/service-worker.js')
const heading = createElement(Route, { path: '*', element: createElement('h1', null, 'Empty page') })
createRoot(document.getElementById('root')!).render(
  createElement(BrowserRouter, null, createElement(Routes, null, heading)),
)
