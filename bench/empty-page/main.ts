import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'

/** The least that an app made with React and a router can be: one route with a heading, kept by a service worker. */
void navigator.serviceWorker.register('/service-worker.js')
const heading = createElement(Route, { path: '*', element: createElement('h1', null, 'Empty page') })
createRoot(document.getElementById('root')!).render(
  createElement(BrowserRouter, null, createElement(Routes, null, heading)),
)
