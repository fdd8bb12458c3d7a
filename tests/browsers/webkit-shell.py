#!/usr/bin/python3
"""
A WebKit window for a WebDriver, with a profile on disk like the browser of a phone. The MiniBrowser of the driver
stores everything in memory, which hides faults of databases on disk.

webkit-shell.py PROFILE LOG [--no-databases] [--no-local-storage] [--share=SHARE] [SCRIPT]
PROFILE  folder of the profile; "-" for a private window, which stores nothing
LOG      file for the console output of pages
--no-... switches off a kind of storage in the settings of WebKit
SHARE    storage quota of a site as a share of the disk, from 0 to 1
SCRIPT   file with a script that each page runs before its own scripts
"""
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile, log, *rest = sys.argv[1:]
scripts = [word for word in rest if not word.startswith("--")]
output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(output, 1)
os.dup2(output, 2)

if profile == "-":
    context = WebKit2.WebContext.new_ephemeral()
else:
    shares = [float(word.removeprefix("--share=")) for word in rest if word.startswith("--share=")]
    limits = {"origin_storage_ratio": shares[0], "total_storage_ratio": 1.0} if shares else {}
    data = WebKit2.WebsiteDataManager(
        base_data_directory=profile, base_cache_directory=profile, **limits
    )
    context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)

content = WebKit2.UserContentManager()
for name in scripts:
    with open(name, encoding="utf-8") as file:
        content.add_script(
            WebKit2.UserScript(
                file.read(),
                WebKit2.UserContentInjectedFrames.TOP_FRAME,
                WebKit2.UserScriptInjectionTime.START,
            )
        )

view = WebKit2.WebView(
    web_context=context,
    user_content_manager=content,
    settings=WebKit2.Settings(
        enable_write_console_messages_to_stdout=True,
        enable_html5_database="--no-databases" not in rest,
        enable_html5_local_storage="--no-local-storage" not in rest,
    ),
    is_controlled_by_automation=True,
)
window = Gtk.Window(default_width=390, default_height=844)
window.add(view)
window.connect("destroy", Gtk.main_quit)
window.show_all()


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("Walkdown")
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect("create-web-view", lambda _session: view)


context.connect("automation-started", start)
Gtk.main()
